import type { TextLine } from './textLines.ts';
import type { BadRecord, RecordFault } from './BadRecord.ts';

/** The characters with a meaning of their own. */
export interface CsvMarks {
  readonly delimiter: string;
  /** Null for none. */
  readonly quote: string | null;
  /** What precedes a character that is meant literally; null where a quote is doubled. */
  readonly escape: string | null;
  /** What begins a line that is skipped; null for nothing. */
  readonly comment: string | null;
  /** Lines before the first record. */
  readonly skip: number;
}

export interface CsvField {
  readonly text: string;
  /** An empty field is null without quotes, and a text within them. */
  readonly quoted: boolean;
}

export interface CsvRecord {
  /** The physical line on which it starts, from 1. */
  readonly line: number;
  /** As it is in the file, where it has neither quotes nor escapes; null otherwise. */
  readonly plain: string | null;
  readonly fields: readonly CsvField[];
}

/** A record longer than this, in characters, is refused: a quote that is never closed would take the rest of a file. */
export const MOST_CHARACTERS = 2_000_000;

interface Open {
  readonly line: number;
  readonly lines: TextLine[];
  readonly fields: CsvField[];
  text: string;
  length: number;
}

/**
 * Cuts lines into the records of a csv file. A record that cannot be read is given up at the line on which it starts, and reading goes on
 * with the next line: what follows a quote that is never closed is not lost.
 */
export class CsvRecords {
  readonly #marks: CsvMarks;
  readonly #bad: (bad: BadRecord) => void;
  #number = 0;
  #open: Open | null = null;
  #width: number | null = null;

  constructor(marks: CsvMarks, bad: (bad: BadRecord) => void) {
    this.#marks = marks;
    this.#bad = bad;
  }

  /** From now on every record has so many fields. */
  expect(width: number): void {
    this.#width = width;
  }

  /** The records that are complete with these lines. */
  *next(lines: readonly TextLine[]): Generator<CsvRecord> {
    for (const line of lines) yield* this.#take(line, ++this.#number);
  }

  /** What is left at the end of the file. */
  *end(): Generator<CsvRecord> {
    while (this.#open !== null) yield* this.#giveUp(this.#open, 'quote');
  }

  *#take(line: TextLine, number: number): Generator<CsvRecord> {
    if (this.#open !== null) {
      yield* this.#resume(this.#open, line);
      return;
    }
    const { skip, comment, quote, escape } = this.#marks;
    if (number <= skip || line.text === '' || (comment !== null && line.text.startsWith(comment))) return;
    const fault = faultOf(line);
    if (fault !== null) return this.#bad({ line: number, fault });
    if ((quote === null || !line.text.includes(quote)) && (escape === null || !line.text.includes(escape))) {
      const fields = line.text.split(this.#marks.delimiter).map((text) => ({ text, quoted: false }));
      yield { line: number, plain: line.text, fields };
      return;
    }
    yield* this.#resume({ line: number, lines: [], fields: [], text: '', length: 0 }, line);
  }

  *#resume(open: Open, line: TextLine): Generator<CsvRecord> {
    const continues = open.lines.length > 0;
    open.lines.push(line);
    open.length += line.text.length + 1;
    const fault = faultOf(line) ?? (open.length > MOST_CHARACTERS ? 'long' : null);
    if (fault !== null) return yield* this.#giveUp(open, fault);
    switch (this.#parse(open, line.text, continues)) {
      case 'complete':
        // Quotes that took in several records leave others of their fields.
        if (continues && this.#width !== null && !fits(open.fields, this.#width)) return yield* this.#giveUp(open, 'quote');
        this.#open = null;
        yield { line: open.line, plain: null, fields: open.fields };
        return;
      case 'open':
        this.#open = open;
        return;
      case 'broken':
        yield* this.#giveUp(open, 'quote');
    }
  }

  /** Gives up a record and reads the lines after its first anew. */
  *#giveUp({ line, lines }: Open, fault: RecordFault): Generator<CsvRecord> {
    this.#open = null;
    this.#bad({ line, fault });
    for (const [index, next] of lines.slice(1).entries()) yield* this.#take(next, line + 1 + index);
  }

  /** Adds the fields of a line; the text of one that is still within quotes is left in `open.text`. */
  #parse(open: Open, line: string, continues: boolean): 'complete' | 'open' | 'broken' {
    const { delimiter, quote, escape } = this.#marks;
    let quoted = continues;
    let closed = false;
    let text = continues ? `${open.text}${open.lines.at(-2)?.end ?? ''}` : '';
    for (let at = 0; at <= line.length; at++) {
      const character = line[at];
      if (quoted) {
        if (character === undefined) {
          open.text = text;
          return 'open';
        }
        const next = line[at + 1];
        if (character === escape && next !== undefined) {
          text += next;
          at += 1;
        } else if (character !== quote) text += character;
        else if (escape === null && next === quote) {
          text += quote;
          at += 1;
        } else {
          quoted = false;
          closed = true;
        }
      } else if (character === undefined || character === delimiter) {
        open.fields.push({ text, quoted: closed });
        text = '';
        closed = false;
      } else if (closed) return 'broken';
      else if (character === quote && text === '') quoted = true;
      else if (character === escape && at + 1 < line.length && line[at + 1] !== 'N') text += line[++at] ?? '';
      else text += character;
    }
    return 'complete';
  }
}

/** Whether a record has as many fields as the header; empty ones without quotes may follow. */
export function fits(fields: readonly CsvField[], width: number): boolean {
  return fields.length >= width && fields.slice(width).every(({ text, quoted }) => text === '' && !quoted);
}

function faultOf({ text, faulty }: TextLine): RecordFault | null {
  if (faulty) return 'encoding';
  return text.includes('\0') ? 'nul' : null;
}
