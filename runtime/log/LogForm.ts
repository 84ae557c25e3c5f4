/** The least severe events that are logged. `silent` logs nothing. */
export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `json` writes a line of JSON for each event, `pretty` a coloured line for people; `auto` is `pretty` on a terminal, otherwise `json`. */
export const LOG_FORMATS = ['auto', 'json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** How a server logs. */
export interface LogForm {
  readonly level: LogLevel;
  readonly format: LogFormat;
}
