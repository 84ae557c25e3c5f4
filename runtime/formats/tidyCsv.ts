import { open } from 'node:fs/promises';
import type { BadRecord } from './BadRecord.ts';
import { CsvRecords, fits, type CsvField, type CsvMarks, type CsvRecord } from './CsvRecords.ts';
import * as messages from './messages.ts';
import { TableFault } from './TableFault.ts';
import { textLines, type Encoding } from './textLines.ts';

export interface CsvForm extends CsvMarks {
  readonly encoding: Encoding;
  /** The columns of a file whose first record is a row; null where it names them. */
  readonly header: readonly [string, ...string[]] | null;
}

/** A csv file written anew in the one form that the engine reads without guessing. */
export interface TidyCsv {
  /** The columns of its header; null when it has none. The tidy file has no header, and behind these columns one with the line of each record. */
  readonly names: readonly string[] | null;
  readonly bad: readonly BadRecord[];
}

/** What separates the fields of a tidy file that was no csv file before. */
export const TIDY_DELIMITER = ',';
/** Characters that are written at a time. */
const WRITTEN_AT_ONCE = 1 << 20;

/**
 * Writes the records of a csv file into another one: UTF-8, lines that end with LF, quotes that are doubled, and after the fields of each
 * record the line on which it starts. Records that cannot be read are left out and listed.
 * @throws TableFault when a file that should have no header has one; when a file cannot be read or written
 */
export async function tidyCsv(path: string, form: CsvForm, target: string): Promise<TidyCsv> {
  const bad: BadRecord[] = [];
  const records = new CsvRecords(form, (one) => bad.push(one));
  const written = await open(target, 'wx');
  let names: readonly string[] | null = form.header;
  let text = '';
  if (names !== null) records.expect(names.length);
  let isFirst = true;
  const take = (record: CsvRecord): void => {
    if (
      isFirst &&
      isHeader(
        record.fields.map((field) => field.text),
        form,
      )
    )
      throw new TableFault(messages.headerAfterAll());
    isFirst = false;
    if (names === null) {
      names = record.fields.map((field) => field.text);
      records.expect(names.length);
    } else if (fits(record.fields, names.length)) text += tidyRecord(record, names.length, form);
    else bad.push({ line: record.line, fault: 'fields', fields: { found: record.fields.length, expected: names.length } });
  };
  try {
    for await (const lines of textLines(path, form.encoding)) {
      for (const record of records.next(lines)) take(record);
      if (text.length >= WRITTEN_AT_ONCE) {
        await written.write(text);
        text = '';
      }
    }
    for (const record of records.end()) take(record);
    await written.write(text);
  } finally {
    await written.close();
  }
  return { names, bad: bad.sort((a, b) => a.line - b.line) };
}

/** Whether the first record of a file repeats the names that the catalog gives to its columns. */
export function isHeader(first: readonly string[], { header }: { readonly header?: readonly string[] | null }): boolean {
  return header !== undefined && header !== null && JSON.stringify(first) === JSON.stringify(header);
}

function tidyRecord({ line, plain, fields }: CsvRecord, width: number, { delimiter, quote }: CsvMarks): string {
  // Without quotes of its own a line is as the engine reads it, unless they are no quotes here.
  const own =
    plain !== null && fields.length === width && (quote === '"' || !plain.includes('"'))
      ? plain
      : fields
          .slice(0, width)
          .map((field) => tidyField(field, delimiter))
          .join(delimiter);
  return `${own}${delimiter}${line}\n`;
}

export function tidyField({ text, quoted }: CsvField, delimiter: string): string {
  const needed = quoted || text.includes('"') || text.includes(delimiter) || /[\r\n]/.test(text);
  return needed ? `"${text.replaceAll('"', '""')}"` : text;
}
