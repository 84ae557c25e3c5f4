import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { OPERATORS, type Operator } from '../../compiler/conditions.ts';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { echo } from '../errors/echo.ts';

/** What is wrong with a message, before it is a request to anything. */
export interface MessageFault {
  readonly code: number;
  readonly message: string;
}

/** Every message of the MCP surface about what it was sent. */
export const mcpErrors = {
  tooLong: (bytes: number): MessageFault => ({
    code: ErrorCode.InvalidRequest,
    message: `The message is over the ${bytes / 1024} KiB that this server reads. Ask for less at once.`,
  }),
  notUtf8: (): MessageFault => ({ code: ErrorCode.ParseError, message: 'The message is not UTF-8.' }),
  notJson: (why: string): MessageFault => ({ code: ErrorCode.ParseError, message: why }),
  notAMessage: (): MessageFault => ({
    code: ErrorCode.InvalidRequest,
    message: 'This is no JSON-RPC 2.0 message. Send one object a line, with jsonrpc, method and, for a request, id; no batches.',
  }),
  notACondition: (where: string): string =>
    `${where} must be an object of column, operator and value, such as {"column": "flights", "operator": "gte", "value": 10}.`,
  unknownConditionKey: (where: string, key: string): string => `${where} has "${echo(key)}". A condition has column, operator and value.`,
  unknownOperator: (where: string, operator: unknown, guess: string | undefined): string =>
    `${where} has the operator ${echo(JSON.stringify(operator) ?? 'nothing')}, which is not known.${guess === undefined ? '' : ` Did you mean "${guess}"?`} Known are ${listOf(OPERATORS, 'and')}.`,
  conditionWithoutValue: (where: string, operator: Operator): string => `${where} has no value for ${operator}.`,
  repeatedCondition: (field: string, column: string, operator: Operator): string =>
    `${field} names "${echo(column)}" with ${operator} twice. Give each operator of a column once.`,
} as const;
