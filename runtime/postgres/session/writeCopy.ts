import { bare, copyOut } from '../wire/backend.ts';
import { cellText } from '../wire/cells.ts';
import type { ColumnEncoding } from '../wire/cells.ts';
import { scaleOf } from '../wire/decimals.ts';
import type { CopyForm } from './copyForm.ts';
import type { HeldRow, HeldRows } from './HeldRows.ts';
import type { Session } from './Session.ts';
import { eachRow, encodingsOf, writeCells } from './writeRows.ts';

/** What a file of PostgreSQL's binary form begins with, without flags and without an extension. */
const BINARY_START = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const BINARY_END = -1;

/** Writes all rows in the form that COPY asked for. @returns their number */
export async function writeCopy(session: Session, rows: HeldRows, form: CopyForm, signal: AbortSignal): Promise<number> {
  const { writer } = session;
  const { columns } = rows;
  const encodings = encodingsOf(columns, [form.format === 'binary' ? 'binary' : 'text']);
  const line = form.format === 'binary' ? null : lineWriter(columns, encodings, form);
  copyOut(writer, form.format === 'binary' ? 'binary' : 'text', columns.length);
  if (form.format !== 'binary' && form.header === 'header')
    writer
      .begin('d')
      .chars(line?.header() ?? '')
      .end();
  const all = rows.next(Infinity);
  await eachRow(session, all, signal, (row, index) => {
    writer.begin('d');
    if (line === null) {
      if (index === 0) writer.bytes(BINARY_START);
      writer.int16(encodings.length);
      writeCells(writer, row, encodings);
    } else writer.chars(line.row(row));
    writer.end();
  });
  if (form.format === 'binary') {
    writer.begin('d');
    // PostgreSQL sends the start with the first row, and some clients expect it there.
    if (all.length === 0) writer.bytes(BINARY_START);
    writer.int16(BINARY_END).end();
  }
  bare(writer, 'c');
  return all.length;
}

interface LineWriter {
  readonly header: () => string;
  readonly row: (row: HeldRow) => string;
}

function lineWriter(
  columns: HeldRows['columns'],
  encodings: readonly ColumnEncoding[],
  form: Exclude<CopyForm, { readonly format: 'binary' }>,
): LineWriter {
  const field = form.format === 'csv' ? csvField(form) : textField(form);
  const fields = columns.map(({ name, engine_type }, index) => ({ name, scale: scaleOf(engine_type), type: encodings[index]?.type }));
  return {
    header: () => `${fields.map(({ name }) => field(name, name, 'header')).join(form.delimiter)}\n`,
    row(row) {
      const texts = fields.map(({ name, scale, type }, index) => {
        const cell = row[index] ?? null;
        return cell === null || type === undefined ? form.null_text : field(cellText(cell, type, scale), name, 'value');
      });
      return `${texts.join(form.delimiter)}\n`;
    },
  };
}

type WriteField = (text: string, column: string, place: 'header' | 'value') => string;

const textEscapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '\v': String.raw`\v`,
};

function textField({ delimiter }: Extract<CopyForm, { readonly format: 'text' }>): WriteField {
  return (text) =>
    text
      .replaceAll(/[\\\b\f\n\r\t\v]/g, (character) => textEscapes[character] ?? character)
      .replaceAll(delimiter === '\t' ? '\0' : delimiter, `\\${delimiter}`);
}

function csvField({ delimiter, null_text, quote, escape, forced }: Extract<CopyForm, { readonly format: 'csv' }>): WriteField {
  return (text, column, place) => {
    const isForced = place === 'value' && (forced === 'all' || forced.includes(column));
    const isPlain = text !== null_text && text !== String.raw`\.` && ![delimiter, quote, '\n', '\r'].some((mark) => text.includes(mark));
    if (isPlain && !isForced) return text;
    const escaped = escape === quote ? text : text.replaceAll(escape, () => escape + escape);
    return `${quote}${escaped.replaceAll(quote, () => escape + quote)}${quote}`;
  };
}
