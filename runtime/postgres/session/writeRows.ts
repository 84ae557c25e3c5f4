import type { SharedTurns } from '../../turns/SharedTurns.ts';
import { typeModifier } from '../catalog/oids.ts';
import { rowDescription } from '../wire/backend.ts';
import { columnEncoding, type ColumnEncoding } from '../wire/cells.ts';
import { formatsOf, type Format } from '../wire/frontend.ts';
import { MessageWriter } from '../wire/MessageWriter.ts';
import type { HeldRow, HeldRows } from './HeldRows.ts';
import { SENT_AT_ONCE, type Session } from './Session.ts';

/** Rows that are written at once. */
const PART = 64;

type Columns = HeldRows['columns'];

/** How the columns of an answer are written. @throws {ValueError} for a type without the form that is asked for */
export function encodingsOf(columns: Columns, formats: readonly Format[]): readonly ColumnEncoding[] {
  const each = formatsOf(formats, columns.length);
  return columns.map(({ engine_type }, index) => columnEncoding(engine_type, each[index] ?? 'text'));
}

/** Announces the columns of an answer. */
export function describeRows(to: MessageWriter, columns: Columns, formats: readonly Format[]): void {
  const each = formatsOf(formats, columns.length);
  rowDescription(
    to,
    columns.map(({ name, engine_type }, index) => {
      const format = each[index] ?? 'text';
      const { oid, length: size } = columnEncoding(engine_type, format).type;
      return { name, oid, size, modifier: typeModifier(engine_type), format };
    }),
  );
}

/** Writes rows as their client reads them, without holding up others. */
export async function writeRows(
  session: Session,
  rows: readonly HeldRow[],
  columns: Columns,
  formats: readonly Format[],
  signal: AbortSignal,
): Promise<void> {
  const { writer, options } = session;
  const form = `${formats.join()} ${columns.map(({ engine_type }) => engine_type).join()}`;
  const written = await options.written.of(rows, form, (most_bytes) =>
    writtenRows(rows, encodingsOf(columns, formats), options.turns, most_bytes),
  );
  if (written === null) {
    const encodings = encodingsOf(columns, formats);
    await eachRow(session, rows, signal, (row) => writeRow(writer, row, encodings));
    return;
  }
  if (written.length < SENT_AT_ONCE) {
    writer.bytes(written);
    return;
  }
  await options.turns.each(written.length, SENT_AT_ONCE, signal, async (from, to) => {
    await session.flush();
    await options.send(written.subarray(from, to));
  });
}

/** The messages of rows; null for more bytes. */
async function writtenRows(
  rows: readonly HeldRow[],
  encodings: readonly ColumnEncoding[],
  turns: SharedTurns,
  most_bytes: number,
): Promise<Buffer | null> {
  const writer = new MessageWriter();
  for (let from = 0; from < rows.length; from += PART) {
    await turns.turn();
    for (const row of rows.slice(from, from + PART)) writeRow(writer, row, encodings);
    if (writer.length > most_bytes) return null;
  }
  return Buffer.from(writer.take());
}

function writeRow(to: MessageWriter, row: HeldRow, encodings: readonly ColumnEncoding[]): void {
  to.begin('D').int16(encodings.length);
  writeCells(to, row, encodings);
  to.end();
}

/** Writes each row as a whole, a part of them at each turn, and waits wherever the client has much to read. */
export async function eachRow(
  session: Session,
  rows: readonly HeldRow[],
  signal: AbortSignal,
  write: (row: HeldRow, index: number) => void,
): Promise<void> {
  const { writer, options } = session;
  await options.turns.each(rows.length, PART, signal, async (from, to) => {
    for (let index = from; index < to; index += 1) {
      writeWhole(writer, () => write(rows[index] ?? [], index));
      if (session.hasMuch) await session.flush();
    }
  });
}

/** The values of a row, each with its length. */
export function writeCells(to: MessageWriter, row: HeldRow, encodings: readonly ColumnEncoding[]): void {
  encodings.forEach(({ write }, index) => {
    const cell = row[index] ?? null;
    if (cell === null) to.null();
    else to.value(() => write(to, cell));
  });
}

/** Writes a message as a whole or, where a value cannot be written, nothing of it. */
function writeWhole(to: MessageWriter, write: () => void): void {
  const start = to.length;
  try {
    write();
  } catch (error) {
    to.cut(start);
    throw error;
  }
}
