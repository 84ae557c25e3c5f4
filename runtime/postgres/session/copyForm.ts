import type { Lexer } from './Lexer.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';

/** How COPY writes rows. */
export type CopyForm =
  | { readonly format: 'binary' }
  | { readonly format: 'text'; readonly delimiter: string; readonly null_text: string; readonly header: 'header' | 'none' }
  | {
      readonly format: 'csv';
      readonly delimiter: string;
      readonly null_text: string;
      readonly header: 'header' | 'none';
      readonly quote: string;
      readonly escape: string;
      /** Columns whose values are always quoted. */
      readonly forced: readonly string[] | 'all';
    };

interface Options {
  format: 'text' | 'csv' | 'binary';
  delimiter: string | null;
  null_text: string | null;
  header: 'header' | 'none';
  quote: string | null;
  escape: string | null;
  forced: readonly string[] | 'all' | null;
}

/** The options of COPY, in parentheses or in the older form without. @throws {SessionError} for one that is unknown or has no meaning */
export function readCopyForm(lexer: Lexer): CopyForm {
  const options: Options = { format: 'text', delimiter: null, null_text: null, header: 'none', quote: null, escape: null, forced: null };
  lexer.take('with');
  if (lexer.take('(') === null) readOlder(lexer, options);
  else {
    do readOption(lexer, options);
    while (lexer.take(',') !== null);
    lexer.expect(')');
  }
  lexer.end();
  return formOf(options);
}

function readOption(lexer: Lexer, options: Options): void {
  const name = lexer.name().toLowerCase();
  switch (name) {
    case 'format':
      options.format = formatOf(word(lexer));
      return;
    case 'header':
      options.header = isOn(lexer) ? 'header' : 'none';
      return;
    case 'delimiter':
      options.delimiter = word(lexer);
      return;
    case 'null':
      options.null_text = word(lexer);
      return;
    case 'quote':
      options.quote = word(lexer);
      return;
    case 'escape':
      options.escape = word(lexer);
      return;
    case 'force_quote':
      options.forced = forcedColumns(lexer);
      return;
    case 'encoding':
      if (!/^(utf-?8|unicode)$/i.test(word(lexer))) throw new SessionError('0A000', messages.copyOption(name));
      return;
    default:
      throw new SessionError('42601', messages.copyOption(name));
  }
}

function readOlder(lexer: Lexer, options: Options): void {
  for (;;) {
    const option = lexer.take('binary', 'csv', 'header', 'delimiter', 'delimiters', 'null', 'quote', 'escape', 'force');
    if (option === null) return;
    if (option === 'binary' || option === 'csv') options.format = option;
    else if (option === 'header') options.header = 'header';
    else if (option === 'force') {
      lexer.expect('quote');
      options.forced = lexer.take('*') === null ? names(lexer) : 'all';
    } else {
      lexer.take('as');
      const text = word(lexer);
      if (option === 'null') options.null_text = text;
      else if (option === 'quote') options.quote = text;
      else if (option === 'escape') options.escape = text;
      else options.delimiter = text;
    }
  }
}

function formOf({ format, delimiter, null_text, header, quote, escape, forced }: Options): CopyForm {
  const refuse = (option: string, given: unknown): void => {
    if (given !== null) throw new SessionError('0A000', messages.copyOption(option));
  };
  if (format !== 'csv') {
    refuse('quote', quote);
    refuse('escape', escape);
    refuse('force_quote', forced);
  }
  if (format === 'binary') {
    refuse('delimiter', delimiter);
    refuse('null', null_text);
    refuse('header', header === 'none' ? null : header);
    return { format };
  }
  const separator = oneCharacter('delimiter', delimiter ?? (format === 'csv' ? ',' : '\t'));
  if (format === 'text') return { format, delimiter: separator, null_text: null_text ?? String.raw`\N`, header };
  const mark = oneCharacter('quote', quote ?? '"');
  return {
    format,
    delimiter: separator,
    null_text: null_text ?? '',
    header,
    quote: mark,
    escape: oneCharacter('escape', escape ?? mark),
    forced: forced ?? [],
  };
}

function oneCharacter(option: string, text: string): string {
  const isOne = text.length === 1 && text > '\0' && text <= '~' && text !== '\n' && text !== '\r';
  if (!isOne) throw new SessionError('22023', messages.oneCharacter(option));
  return text;
}

function formatOf(text: string): Options['format'] {
  const format = text.toLowerCase();
  if (format !== 'text' && format !== 'csv' && format !== 'binary') throw new SessionError('22023', messages.copyOption(`format ${text}`));
  return format;
}

function isOn(lexer: Lexer): boolean {
  const { kind, text } = lexer.peek();
  if (kind === 'symbol') return true;
  return !['false', 'off', '0'].includes(word(lexer, text).toLowerCase());
}

function forcedColumns(lexer: Lexer): readonly string[] | 'all' {
  if (lexer.take('*') !== null) return 'all';
  lexer.expect('(');
  const columns = names(lexer);
  lexer.expect(')');
  return columns;
}

function names(lexer: Lexer): readonly string[] {
  const list = [lexer.name()];
  while (lexer.take(',') !== null) list.push(lexer.name());
  return list;
}

function word(lexer: Lexer, fallback?: string): string {
  const { kind } = lexer.peek();
  if (kind === 'end' || kind === 'symbol') return fallback ?? lexer.fail();
  return lexer.next().text;
}
