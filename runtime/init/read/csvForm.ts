import type { BadRecord } from '../../formats/BadRecord.ts';
import { CsvRecords, fits, type CsvMarks, type CsvRecord } from '../../formats/CsvRecords.ts';
import type { CsvHeader } from '../../formats/csvHeader.ts';
import type { PlainFile } from '../../formats/plainFiles.ts';
import { isMisread } from '../../formats/isMisread.ts';
import type { CsvForm } from '../../formats/tidyCsv.ts';
import { textLines, type Encoding, type TextLine } from '../../formats/textLines.ts';
import { DELIMITERS } from './headersOf.ts';
import { isRow } from './isRow.ts';
import type { FoundEncoding } from './textEncoding.ts';

/** How a csv file is written, found by looking at its first lines. */
export interface FoundCsvForm extends CsvForm {
  readonly found: FoundEncoding;
  /** Of the columns: as the header names them, or made up where there is none. */
  readonly names: readonly string[];
  /** Whether the engine itself reads files in this form. */
  readonly plain: boolean;
}

const COMMENTS = ['#', '//', '%', '--'];
const MARKS: readonly Pick<CsvMarks, 'quote' | 'escape'>[] = [
  { quote: '"', escape: null },
  { quote: '"', escape: '\\' },
  { quote: "'", escape: null },
  { quote: null, escape: null },
];

/** As much of a file as is looked at. */
const MOST_LINES = 2000;
const MOST_CHARACTERS = 1 << 18;
/** A header further down is none. */
const MOST_BEFORE = 100;
/** In fewer rows, quotes that are not closed are faults, not characters. */
const LEAST_WITHOUT_QUOTES = 20;
/** The share of the records that may be unlike the header. */
export const TOLERATED = 0.1;

/**
 * The form by which the fewest records are unlike the header and, of those, the one with the most columns: its header is the first record as
 * wide as most.
 * @returns null when no form gives rows of two columns or more, most of them alike
 * @param found how its bytes are characters
 * @throws when the file cannot be read
 */
export async function csvForm({ absolute: path }: PlainFile, found: FoundEncoding): Promise<FoundCsvForm | null> {
  const { lines, whole } = await firstLines(path, found.encoding);
  const declared = /^sep=(.)$/i.exec(lines[0]?.text ?? '')?.[1] ?? null;
  const comments = [null, ...COMMENTS.filter((comment) => lines.some(({ text }) => text.startsWith(comment)))];
  const readings: Reading[] = [];
  for (const delimiter of declared === null ? DELIMITERS : [declared])
    for (const marks of MARKS)
      for (const comment of comments) {
        const skip = declared === null ? 0 : 1;
        const reading = readingOf(lines, { delimiter, ...marks, comment, skip }, whole);
        if (reading !== null) readings.push(reading);
      }
  const [best] = readings.sort(
    (a, b) =>
      ranks(a)
        .map((rank, index) => rank - (ranks(b)[index] ?? 0))
        .find((each) => each !== 0) ?? 0,
  );
  if (best === undefined) return null;
  const { marks, names, has_header } = best;
  const usual = found.encoding === 'utf-8' && marks.quote === '"' && marks.escape === null && marks.comment === null && marks.skip === 0;
  const plain = usual && has_header && !(await isMisread(path, lineEnd(lines[0]?.end)));
  const [one, ...more] = names;
  const header = has_header || one === undefined ? null : ([one, ...more] as const);
  return { ...marks, header, encoding: found.encoding, found, names, plain };
}

function lineEnd(end: string | undefined): CsvHeader['line_end'] {
  return end === '\n' || end === '\r\n' || end === '\r' ? end : null;
}

async function firstLines(path: string, encoding: Encoding): Promise<{ readonly lines: readonly TextLine[]; readonly whole: boolean }> {
  const lines: TextLine[] = [];
  let characters = 0;
  for await (const some of textLines(path, encoding)) {
    for (const line of some) {
      lines.push(line);
      characters += line.text.length;
      if (lines.length >= MOST_LINES || characters >= MOST_CHARACTERS) return { lines, whole: false };
    }
  }
  return { lines, whole: true };
}

/** The lines, read with some marks. */
interface Reading {
  readonly marks: CsvMarks;
  readonly names: readonly string[];
  readonly has_header: boolean;
  /** Records after the header that are unlike it or cannot be read. */
  readonly bad: number;
  /** Whether in most rows a field still has quotes around it. */
  readonly wrapped: boolean;
}

/** Null when most records have one field, or too many are unlike the header. */
function readingOf(lines: readonly TextLine[], marks: CsvMarks, whole: boolean): Reading | null {
  const bad: BadRecord[] = [];
  const cut = new CsvRecords(marks, (one) => bad.push(one));
  const records: readonly CsvRecord[] = [...cut.next(lines), ...(whole ? cut.end() : [])];
  const width = commonWidth(records);
  if (width < 2) return null;
  const header = records.find(({ fields }) => fields.length === width && fields.some(({ text }) => text.trim() !== ''));
  if (header === undefined || header.line > MOST_BEFORE) return null;
  const before = lines
    .slice(marks.skip, header.line - 1)
    .filter(({ text }) => text !== '' && !(marks.comment !== null && text.startsWith(marks.comment)));
  // A row of values below a line of another delimiter is no header.
  if (header.line > 1 && before.length > 0 && header.fields.some(({ text }) => /^[^\p{L}]+$/u.test(text))) return null;
  const rows = records.filter(({ line }) => line > header.line);
  const unlike = rows.filter(({ fields }) => !fits(fields, width)).length + bad.filter(({ line }) => line > header.line).length;
  if (rows.length === 0 || unlike > TOLERATED * (rows.length + unlike)) return null;
  if (marks.quote === "'" && !rows.some(({ fields }) => fields.some(({ quoted }) => quoted))) return null;
  if (marks.quote === null && rows.length < LEAST_WITHOUT_QUOTES) return null;
  const texts = header.fields.map(({ text }) => text);
  const has_header = !isRow(
    texts,
    rows.filter(({ fields }) => fits(fields, width)).map(({ fields }) => fields.map(({ text }) => text)),
  );
  return {
    marks: { ...marks, skip: before.length > 0 || marks.skip > 0 ? header.line - 1 : 0 },
    names: has_header ? texts : texts.map((_, position) => `column_${position + 1}`),
    has_header,
    bad: unlike,
    wrapped: 2 * rows.filter(({ fields }) => fields.some(({ text }) => /^(["']).*\1$/s.test(text))).length > rows.length,
  };
}

/** The width that most records have; the larger of equals. */
function commonWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || b - a);
  return most?.[0] ?? 0;
}

/** Smaller is better, compared from the first number on; of equals the first that was tried. */
function ranks({ marks, names, bad, wrapped }: Reading): readonly number[] {
  return [bad, wrapped ? 1 : 0, -names.length, marks.skip, marks.comment === null ? 0 : 1];
}
