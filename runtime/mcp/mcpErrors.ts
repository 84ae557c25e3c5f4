import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { OPERATORS, type Operator } from '../../compiler/conditions.ts';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { echo } from '../errors/echo.ts';

/** A fault in a message, found before it becomes a request. */
export interface MessageFault {
  readonly code: number;
  readonly message: string;
}

/** How many names of a long list are shown. */
const NAMES_SHOWN = 20;

/** Every message of the MCP surface about its input. */
export const mcpErrors = {
  tooLong: (bytes: number): MessageFault => ({
    code: ProtocolErrorCode.InvalidRequest,
    message: `The message exceeds the ${bytes / 1024} KiB that this server accepts. Send a smaller request.`,
  }),
  notUtf8: (): MessageFault => ({ code: ProtocolErrorCode.ParseError, message: 'The message is not UTF-8.' }),
  notJson: (why: string): MessageFault => ({ code: ProtocolErrorCode.ParseError, message: why }),
  notAMessage: (): MessageFault => ({
    code: ProtocolErrorCode.InvalidRequest,
    message: 'This is not a JSON-RPC 2.0 message. Send one object per line, with jsonrpc, method and, for a request, id; no batches.',
  }),
  unknownTool: (name: string, known: readonly string[]): string => `Unknown tool "${echo(name)}". Known: ${known.join(', ')}.`,
  unknownResource: (known: string): string => `Unknown resource. The catalog is at ${known}.`,
  unknownPrompt: (name: string, known: readonly string[]): string => `Unknown prompt "${echo(name)}". Known: ${known.join(', ')}.`,
  missingPromptArgument: (prompt: string, argument: string): string => `The prompt ${prompt} needs "${argument}".`,
  unknownPromptArgument: (prompt: string, argument: string, known: readonly string[]): string =>
    `The prompt ${prompt} has no argument "${echo(argument)}". Its arguments are ${listOf(known, 'and')}.`,
  unknownName: (argument: string, name: string, known: readonly string[], guess: string | undefined): string =>
    `There is no ${argument} "${echo(name)}".${guess === undefined ? '' : ` Did you mean "${guess}"?`} The choices are ${listOf(known.slice(0, NAMES_SHOWN), 'and')}${known.length > NAMES_SHOWN ? ' among others' : ''}.`,
  running: (seconds: number): string => `Still running after ${seconds} s.`,
  unknownProvenance: (form: unknown): string => `provenance is "short" or "whole", not ${echo(JSON.stringify(form) ?? 'nothing')}.`,
  notACondition: (where: string): string =>
    `${where} must be an object of column, operator and value, such as {"column": "flights", "operator": "gte", "value": 10}.`,
  unknownConditionKey: (where: string, key: string): string =>
    `${where} has "${echo(key)}". A condition has column, operator and value, or values.`,
  unknownOperator: (where: string, operator: unknown, guess: string | undefined): string =>
    `${where} has the operator ${echo(JSON.stringify(operator) ?? 'nothing')}, which is not known.${guess === undefined ? '' : ` Did you mean "${guess}"?`} The choices are ${listOf(OPERATORS, 'and')}.`,
  conditionWithoutValue: (where: string, operator: Operator): string => `${where} has no value for ${operator}.`,
  unfitValues: (where: string, operator: Operator): string =>
    `${where}: in place of value, values is a list: any number for in and not_in, none for is_null and not_null, one for ${operator === 'in' || operator === 'not_in' ? 'the others' : operator}.`,
  repeatedCondition: (field: string, column: string, operator: Operator): string =>
    `${field} names "${echo(column)}" with ${operator} twice. Give each operator of a column once.`,
} as const;
