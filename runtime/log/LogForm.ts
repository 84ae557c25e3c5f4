/** What is logged: events of this level and graver ones. `silent` logs nothing. */
export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `json` is a line of JSON for each event, `pretty` a coloured line for eyes; `auto` is the second at a terminal, else the first. */
export const LOG_FORMATS = ['auto', 'json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** How a server logs. */
export interface LogForm {
  readonly level: LogLevel;
  readonly format: LogFormat;
}
