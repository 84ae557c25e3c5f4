import type { Format } from './frontend.ts';
import type { MessageWriter } from './MessageWriter.ts';

/** What a session is in: no transaction, one, or one that failed. */
export type TransactionState = 'idle' | 'within' | 'failed';

/** A column of an answer, as it is announced. */
export interface FieldDescription {
  readonly name: string;
  readonly oid: number;
  /** In bytes; -1 for a type of varying size. */
  readonly size: number;
  readonly modifier: number;
  readonly format: Format;
}

/** An error or a notice, as clients show it. */
export interface Report {
  readonly severity: 'NOTICE' | 'WARNING' | 'ERROR' | 'FATAL';
  /** Five characters, from PostgreSQL's list of error codes (its appendix A). */
  readonly sqlstate: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

const stateBytes: Readonly<Record<TransactionState, string>> = { idle: 'I', within: 'T', failed: 'E' };
const formatCodes: Readonly<Record<Format, number>> = { text: 0, binary: 1 };

export function authenticationOk(to: MessageWriter): void {
  to.begin('R').int32(0).end();
}

export function askPassword(to: MessageWriter): void {
  to.begin('R').int32(3).end();
}

export function parameterStatus(to: MessageWriter, name: string, value: string): void {
  to.begin('S').text(name).text(value).end();
}

export function backendKey(to: MessageWriter, pid: number, secret: Buffer): void {
  to.begin('K').int32(pid).bytes(secret).end();
}

/** The newest protocol of ours, and the options that are not known. */
export function negotiateProtocol(to: MessageWriter, minor: number, unknown: readonly string[]): void {
  to.begin('v').int32(minor).int32(unknown.length);
  for (const name of unknown) to.text(name);
  to.end();
}

export function readyForQuery(to: MessageWriter, state: TransactionState): void {
  to.begin('Z').chars(stateBytes[state]).end();
}

/** Messages that consist of their type: `1` parsed, `2` bound, `3` closed, `n` no data, `s` suspended, `I` empty query, `c` copied. */
export function bare(to: MessageWriter, type: '1' | '2' | '3' | 'n' | 's' | 'I' | 'c'): void {
  to.begin(type).end();
}

export function commandComplete(to: MessageWriter, tag: string): void {
  to.begin('C').text(tag).end();
}

export function parameterDescription(to: MessageWriter, oids: readonly number[]): void {
  to.begin('t').int16(oids.length);
  for (const oid of oids) to.uint32(oid);
  to.end();
}

/** No column is said to be one of a table: some drivers would then ask for that table's columns. */
export function rowDescription(to: MessageWriter, fields: readonly FieldDescription[]): void {
  to.begin('T').int16(fields.length);
  for (const { name, oid, size, modifier, format } of fields)
    to.text(name).int32(0).int16(0).uint32(oid).int16(size).int32(modifier).int16(formatCodes[format]);
  to.end();
}

export function copyOut(to: MessageWriter, format: Format, columns: number): void {
  to.begin('H').byte(formatCodes[format]).int16(columns);
  for (let index = 0; index < columns; index += 1) to.int16(formatCodes[format]);
  to.end();
}

export function report(to: MessageWriter, { severity, sqlstate, message, detail, hint }: Report): void {
  to.begin(severity === 'ERROR' || severity === 'FATAL' ? 'E' : 'N');
  to.chars('S').text(severity).chars('V').text(severity).chars('C').text(sqlstate).chars('M').text(message);
  if (detail !== null) to.chars('D').text(detail);
  if (hint !== null) to.chars('H').text(hint);
  to.byte(0).end();
}
