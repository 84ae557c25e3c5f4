import { Option } from 'clipanion';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { LOG_FORMATS, LOG_LEVELS, type LogForm } from '../log/LogForm.ts';
import { CliError } from './CliError.ts';

/** The flags that configure a server's log. */
export interface LogFlags {
  readonly logLevel: string;
  readonly logFormat: string;
}

export const logLevelOption = Option.String('--log-level', 'info', {
  description:
    'What is logged: info for every request, warn or error for events of that level and above, silent for nothing; default: info',
});

export const logFormatOption = Option.String('--log-format', 'auto', {
  description:
    'The form of the log: json for one JSON line per event, pretty for people, auto for pretty on a terminal and json elsewhere; default: auto',
});

/** @throws CliError for an unknown level or format */
export function readLogForm({ logLevel, logFormat }: LogFlags): LogForm {
  return { level: oneOf('--log-level', LOG_LEVELS, logLevel), format: oneOf('--log-format', LOG_FORMATS, logFormat) };
}

function oneOf<Choice extends string>(flag: string, choices: readonly Choice[], text: string): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new CliError(`${flag} ${text}: this must be ${listOf(choices, 'or')}.`);
  return chosen;
}
