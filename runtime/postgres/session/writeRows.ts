import { typeModifier } from '../catalog/oids.ts';
import { Turns } from '../../turns/Turns.ts';
import { rowDescription } from '../wire/backend.ts';
import { columnEncoding, type ColumnEncoding } from '../wire/cells.ts';
import { formatsOf, type Format } from '../wire/frontend.ts';
import type { MessageWriter } from '../wire/MessageWriter.ts';
import type { HeldRow, HeldRows } from './HeldRows.ts';
import type { Session } from './Session.ts';

type Columns = HeldRows['columns'];

/** How the columns of an answer are written. @throws {ValueError} for a type without the form that is asked for */
export function encodingsOf(columns: Columns, formats: readonly Format[]): readonly ColumnEncoding[] {
  const each = formatsOf(formats, columns.length);
  return columns.map(({ engine_type }, index) => columnEncoding(engine_type, each[index] ?? 'text'));
}

/** Announces the columns of an answer. */
export function describeRows(to: MessageWriter, columns: Columns, formats: readonly Format[]): void {
  const each = formatsOf(formats, columns.length);
  const encodings = encodingsOf(columns, formats);
  rowDescription(
    to,
    columns.map(({ name, engine_type }, index) => {
      const { oid, length: size } = encodings[index]?.type ?? { oid: 0, length: -1 };
      return { name, oid, size, modifier: typeModifier(engine_type), format: each[index] ?? 'text' };
    }),
  );
}

/** Writes rows as their client reads them, without holding up others. */
export async function writeRows(
  session: Session,
  rows: readonly HeldRow[],
  encodings: readonly ColumnEncoding[],
  signal: AbortSignal,
): Promise<void> {
  const { writer } = session;
  const turns = new Turns(signal);
  for (const row of rows) {
    writeWhole(writer, () => {
      writer.begin('D').int16(encodings.length);
      writeCells(writer, row, encodings);
      writer.end();
    });
    await session.makeRoom();
    await turns.pass();
  }
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
export function writeWhole(to: MessageWriter, write: () => void): void {
  const start = to.length;
  try {
    write();
  } catch (error) {
    to.cut(start);
    throw error;
  }
}
