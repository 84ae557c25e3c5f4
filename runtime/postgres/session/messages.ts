import { amount, counted } from '../../errors/counted.ts';
import { echo } from '../../errors/echo.ts';

/* Every message of a session with a PostgreSQL client. Where PostgreSQL has words for the same, they are its words: clients know them. */

export function isAborted(): string {
  return 'current transaction is aborted, commands ignored until end of transaction block';
}

export function readOnly(command: string): string {
  return `cannot execute ${command} in a read-only transaction`;
}

export function readOnlyHint(): string {
  return 'This server answers questions about published metrics and writes nothing. Tools that want temporary tables have a setting for live or direct queries.';
}

export function notOffered(command: string): string {
  return `${command} is not offered by this server`;
}

export function noExplain(): string {
  return 'Ask the metric query over HTTP: the provenance of its answer has its plan.';
}

export function noFunctionCalls(): string {
  return 'The function call message is not offered by this server: use SELECT.';
}

export function syntax(near: string | null): string {
  return near === null ? 'syntax error at end of input' : `syntax error at or near "${echo(near)}"`;
}

export function unterminated(what: 'string' | 'name' | 'comment'): string {
  return `unterminated ${what === 'name' ? 'quoted identifier' : what === 'string' ? 'quoted string' : '/* comment'}`;
}

export function noSuchSetting(name: string): string {
  return `unrecognized configuration parameter "${echo(name)}"`;
}

export function fixedSetting(name: string): string {
  return `parameter "${name}" cannot be changed`;
}

export function badSetting(name: string, value: string): string {
  return `invalid value for parameter "${name}": "${echo(value)}"`;
}

export function settingTakes(what: string): string {
  return `It takes ${what}.`;
}

export function tooManySettings(most: number): string {
  return `A session may set at most ${counted(most, 'parameter')} of its own.`;
}

export function noRole(name: string): string {
  return `role "${echo(name)}" does not exist`;
}

export function tokensDecide(): string {
  return 'What a session may see follows from the token that it began with.';
}

export function nestedBegin(): string {
  return 'there is already a transaction in progress';
}

export function noTransaction(): string {
  return 'there is no transaction in progress';
}

export function onlyInTransaction(command: string): string {
  return `${command} can only be used in transaction blocks`;
}

export function noSavepoint(name: string): string {
  return `savepoint "${echo(name)}" does not exist`;
}

export function notInTransaction(command: string): string {
  return `${command} cannot run inside a transaction block`;
}

export function statementExists(name: string): string {
  return `prepared statement "${echo(name)}" already exists`;
}

export function noStatement(name: string): string {
  return name === '' ? 'unnamed prepared statement does not exist' : `prepared statement "${echo(name)}" does not exist`;
}

export function cursorExists(name: string): string {
  return `cursor "${echo(name)}" already exists`;
}

export function noCursor(name: string): string {
  return `cursor "${echo(name)}" does not exist`;
}

export function noPortal(name: string): string {
  return `portal "${echo(name)}" does not exist`;
}

export function forwardOnly(): string {
  return 'cursor can only scan forward';
}

export function forwardOnlyHint(): string {
  return 'Declare it with SCROLL option to enable backward scan.';
}

export function severalStatements(): string {
  return 'cannot insert multiple commands into a prepared statement';
}

export function wrongParameterCount(sent: number, wanted: number): string {
  return `bind message supplies ${counted(sent, 'parameter')}, but prepared statement requires ${amount(wanted)}`;
}

export function wrongArgumentCount(name: string, sent: number, wanted: number): string {
  return `wrong number of parameters for prepared statement "${echo(name)}": it takes ${amount(wanted)}, and ${amount(sent)} are given`;
}

export function argumentsAreValues(): string {
  return 'EXECUTE takes values here: texts, numbers, true, false, null.';
}

export function changedResult(): string {
  return 'cached plan must not change result type';
}

export function changedResultHint(): string {
  return 'The catalog changed since the statement was described. Prepare it again.';
}

export function tooManyStatements(most: number): string {
  return `This session has ${counted(most, 'prepared statement')}, the most that it may have.`;
}

export function tooManyCursors(most: number): string {
  return `This session has ${counted(most, 'open cursor')}, the most that it may have.`;
}

export function tooManyParameters(most: number): string {
  return `A statement may have at most ${counted(most, 'parameter')}.`;
}

export function messageTooLong(bytes: number, most: number): string {
  return `The message has ${amount(bytes)} bytes, and may have ${amount(most)}.`;
}

export function closeSome(): string {
  return 'Close those that are read, or end the transaction.';
}

export function memoryHeld(): string {
  return 'The rows that clients of this server have not read yet take all the memory that they may take.';
}

export function memoryHeldHint(): string {
  return 'Read and close open cursors, or ask for fewer rows.';
}

export function rowsCut(most: number): string {
  return `The answer has more than ${counted(most, 'row')}, the most that this server gives at once.`;
}

export function bytesCut(): string {
  return 'The answer is larger than what this server gives at once.';
}

export function cutHint(): string {
  return 'Add a LIMIT, a condition, or group by fewer columns: nothing is cut off in silence.';
}

export function notFinite(count: number): string {
  return `${counted(count, 'value')} that ${count === 1 ? 'is' : 'are'} not finite ${count === 1 ? 'is' : 'are'} null.`;
}

export function answeredWith(digest: string): string {
  return `result_digest ${digest}`;
}

export function statementTimeout(): string {
  return 'canceling statement due to statement timeout';
}

export function userRequest(): string {
  return 'canceling statement due to user request';
}

export function copyFromView(name: string): string {
  return `cannot copy from view "${echo(name)}"`;
}

export function copyFromViewHint(): string {
  return 'Try the COPY (SELECT ...) TO STDOUT variant.';
}

export function copyOption(option: string): string {
  return `The option "${echo(option)}" of COPY is not known, or not for this format.`;
}

export function copyToClientOnly(): string {
  return 'COPY writes to STDOUT only.';
}

export function oneCharacter(option: string): string {
  return `COPY ${option} must be a single one-byte character`;
}

export function noSuchDatabase(name: string): string {
  return `database "${echo(name)}" does not exist`;
}

export function databaseHint(name: string): string {
  return `This server has one database, "${name}".`;
}

export function wrongPassword(): string {
  return 'The password must be a token of this server.';
}

export function tlsRequired(): string {
  return 'This server lets in only encrypted connections: use sslmode=require.';
}

export function otherProtocol(): string {
  return 'Only version 3 of the protocol is spoken here.';
}

export function noUser(): string {
  return 'no PostgreSQL user name specified in startup packet';
}

export function tooManyConnections(): string {
  return 'sorry, too many clients already';
}

export function tooSlow(): string {
  return 'The connection was closed because a message of its client did not arrive in time.';
}

export function idleTooLong(): string {
  return 'terminating connection due to idle-session timeout';
}

export function stopping(): string {
  return 'terminating connection due to administrator command';
}

export function tokenRevoked(): string {
  return 'terminating connection because its token is not accepted any more';
}

export function badOptions(): string {
  return 'The options of a connection are settings only: -c name=value';
}

export function failedPassword(user: string): string {
  return `password authentication failed for user "${echo(user)}"`;
}

export function unencryptedData(): string {
  return 'received unencrypted data after SSL request';
}
