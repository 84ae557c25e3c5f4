import { constants } from 'node:fs';
import { chmod, copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database, SQLiteValue } from 'node-sqlite3-wasm';
import { plainDecimal } from '../excel/cellText.ts';
import * as messages from '../messages.ts';
import type { TidyTexts } from '../TidyTexts.ts';
import { TidyWriter } from '../TidyWriter.ts';
import { TableFault } from '../TableFault.ts';

/** What of a database is read. */
export interface TableChoice {
  /** Undefined for the only table. */
  readonly table?: string | undefined;
  /** The names of the columns that matter, all of which must be readable; null for all that are. */
  readonly columns: ReadonlySet<string> | null;
}

/** Rows between which other work of this process has its turn. */
const ROWS_OF_A_TURN = 2_000;
/** The mark of the encoding of texts: that of a database without any is 0. */
const UTF_8 = 1;
const MAGIC = 'SQLite format 3\0';

/**
 * Writes the rows of a table into a tidy csv file, each with its number. The database is copied first: SQLite writes beside what it opens.
 *
 * @param scratch a folder for the copy
 * @throws TableFault when it cannot be read as it is meant; an error of the file system when a file cannot be read or written
 */
export async function tidyDatabase(absolute: string, choice: TableChoice, target: string, scratch: string): Promise<TidyTexts> {
  const folder = await mkdtemp(join(scratch, 'database-'));
  try {
    const copy = join(folder, 'copy');
    await copyDatabase(absolute, copy);
    const { default: sqlite } = await import('node-sqlite3-wasm');
    const database = read(() => new sqlite.Database(copy, { fileMustExist: true }));
    try {
      return await tidyTable(database, choice, target);
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a database, without the mark of those whose last changes may be in a log beside it: there are none any more. */
async function copyDatabase(absolute: string, copy: string): Promise<void> {
  await copyFile(absolute, copy, constants.COPYFILE_FICLONE);
  await chmod(copy, 0o600);
  const file = await open(copy, 'r+');
  try {
    const { buffer } = await file.read(Buffer.alloc(60), 0, 60, 0);
    if (buffer.toString('latin1', 0, 16) !== MAGIC) throw new TableFault(messages.noDatabase());
    if (buffer.readUInt32BE(56) > UTF_8) throw new TableFault(messages.utf16Database());
    // The versions of the format for writing and reading: 2 is that of a log ahead of the file, 1 that without (SQLite's file format, 1.3.3).
    if (buffer[18] === 2 && buffer[19] === 2) await file.write(Buffer.of(1, 1), 0, 2, 18);
  } finally {
    await file.close();
  }
}

async function tidyTable(database: Database, choice: TableChoice, target: string): Promise<TidyTexts> {
  // Nothing that stands in the file itself is carried out.
  read(() => database.exec('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON'));
  const table = chosenTable(database, choice.table);
  const names = read(() => database.all('SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid', [table])).map(({ name }) =>
    String(name),
  );
  const wanted = names.map((name) => choice.columns === null || choice.columns.has(name));
  // As bytes a text comes whole, whatever characters it has.
  const values = names.map((name, index) => {
    const column = quotedName(name);
    return wanted[index] === true
      ? `typeof(${column}) AS t${index}, CASE typeof(${column}) WHEN 'text' THEN CAST(${column} AS BLOB) WHEN 'blob' THEN NULL ELSE ${column} END AS v${index}`
      : `NULL AS v${index}`;
  });
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const unreadable = new Map<string, string>();
  const written = await TidyWriter.create(target);
  try {
    const statement = read(() => database.prepare(`SELECT ${values.join(', ')} FROM ${quotedName(table)}`));
    try {
      const rows = statement.iterate();
      let line = 0;
      for (;;) {
        const next = read(() => rows.next());
        if (next.done === true) break;
        line += 1;
        const row = next.value as Readonly<Record<string, SQLiteValue>>;
        for (const name of names.filter((_, index) => row[`t${index}`] === 'blob')) {
          if (choice.columns !== null) throw new TableFault(messages.blobInTable(name));
          unreadable.set(name, messages.blobInTable(name));
        }
        try {
          written.add(
            line,
            names.map((_, index) => valueText(row[`v${index}`] ?? null, decoder)),
            null,
          );
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          written.bad.push({ line, fault: 'encoding' });
        }
        if (line % ROWS_OF_A_TURN === 0) {
          await written.relieve();
          await setImmediate();
        }
      }
    } finally {
      // Says again what was wrong with the last row.
      tryTo(() => statement.finalize());
    }
  } finally {
    await written.close();
  }
  return { names, bad: written.bad, unreadable, merged: new Map(), kinds: 'left' };
}

function chosenTable(database: Database, name: string | undefined): string {
  const all = read(() =>
    database.all("SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"),
  );
  const tables = all.flatMap((one) => (one['type'] === 'table' ? [String(one['name'])] : []));
  if (name === undefined) {
    const [only] = tables;
    if (only !== undefined && tables.length === 1) return only;
    throw new TableFault(messages.severalTables(tables));
  }
  if (tables.includes(name)) return name;
  // A view may take for ever, and a virtual table is code of its own.
  if (all.some((one) => one['name'] === name)) throw new TableFault(messages.viewInFile(name));
  throw new TableFault(messages.noTableInFile(name, tables));
}

/** @throws TypeError for bytes that are no characters */
function valueText(value: SQLiteValue, decoder: InstanceType<typeof TextDecoder>): string | null {
  if (value === null) return null;
  if (typeof value === 'object') return decoder.decode(value);
  return typeof value === 'number' ? plainDecimal(value) : String(value);
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // It is gone either way.
  }
}

/** Any complaint of SQLite means that the file is not whole: what is asked of it is right. */
function read<Result>(work: () => Result): Result {
  try {
    return work();
  } catch {
    throw new TableFault(messages.noDatabase());
  }
}
