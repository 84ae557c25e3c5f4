import { limits } from './limits.ts';
import { SqlRefusal } from './SqlRefusal.ts';

/** Words that may precede a quote directly. Any other word could be a prefix that changes how the engine reads the text, as in E'…'. */
const wordsBeforeQuote: ReadonlySet<string> = new Set([
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'interval',
  'like',
  'ilike',
  'glob',
  'escape',
  'in',
  'and',
  'or',
  'not',
  'between',
  'when',
  'then',
  'else',
  'as',
  'select',
  'by',
  'from',
  'separator',
]);
const firstWords: ReadonlySet<string> = new Set(['select', 'with']);
const caseWords: ReadonlySet<string> = new Set(['case', 'when', 'end']);
const closes: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Control characters except tab and line ends, and lone surrogates. */
const FORBIDDEN_ANYWHERE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
/**
 * One piece of a statement: a parameter, a quoted text, a quoted name, a number with an exponent, a word or another number, white space, or
 * one more character.
 */
const PIECE =
  /\$\d+(?![\p{L}\p{M}\p{N}_$])|(?:\d[\d_]*(?:\.\d*)?|\.\d+)e[+-]?\d+(?![\p{L}\p{M}\p{N}_])|'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"|[\p{L}\p{M}\p{N}_]+|[ \t\r\n]+|[^]/giu;
const WITH_EXPONENT = /^\.?\d.*e[+-]?\d+$/i;
const ALLOWED_MARK = /^(?:[ \t\r\n]+|[.,+\-*/%^=<>!|&~:@()[\]{};])$/;

/** What a statement may be that is not run as it is written. */
interface ScanBounds {
  readonly statement_bytes: number;
  /** `$1`, for values that come with the statement. */
  readonly parameters: 'allowed' | 'refused';
}

const governed: ScanBounds = { statement_bytes: limits.statement_bytes, parameters: 'refused' };

/**
 * Reads a statement without the engine. Quote-aware, so texts may contain anything, and strict, so that the engine cannot read anything
 * outside quotes differently. Cheap: one pass, after limiting the length.
 * @returns the statement without the one semicolon that may end it, and with 1e3 written as CAST('1e3' AS DOUBLE): the engine would render
 * such a number as 1000.0 and then parse that as a DECIMAL.
 * @throws {SqlRefusal}
 */
export function scanSql(text: string, bounds: ScanBounds = governed): string {
  const { statement_bytes } = bounds;
  if (text.length > statement_bytes || Buffer.byteLength(text) > statement_bytes) throw new SqlRefusal('too_long');
  if (FORBIDDEN_ANYWHERE.test(text)) throw new SqlRefusal('character');
  const pieces: readonly string[] = text.match(PIECE) ?? [];
  const words = pieces.filter((piece) => piece.trim() !== '');
  const last = words.at(-1);
  const body = last === ';' ? words.slice(0, -1) : words;
  if (body.length === 0) throw new SqlRefusal('empty');
  pieces.forEach((piece, index) => checkPiece(piece, pieces[index - 1] ?? '', pieces[index - 2] ?? '', bounds));
  checkBrackets(body);
  checkCopies(body);
  if (body.includes(';')) throw new SqlRefusal('several_statements');
  if (!firstWords.has((body.find((piece) => piece !== '(') ?? '').toLowerCase())) throw new SqlRefusal('not_a_select');
  const statement = last === ';' ? pieces.slice(0, pieces.lastIndexOf(';')) : pieces;
  return statement.map((piece) => (WITH_EXPONENT.test(piece) ? doubleOf(piece) : piece)).join('');
}

function doubleOf(number: string): string {
  const digits = number.replaceAll('_', '');
  if (!Number.isFinite(Number(digits))) throw new SqlRefusal('number');
  return `CAST('${digits}' AS DOUBLE)`;
}

/** @param before the previous piece, and the one before that. */
function checkPiece(piece: string, before: string, earlier: string, { parameters }: ScanBounds): void {
  if (piece.length > 1 && (piece.startsWith("'") || piece.startsWith('"'))) {
    const prefix = before === '&' ? `${earlier}&` : before;
    if (piece.startsWith("'") && isWord(before) && !wordsBeforeQuote.has(before.toLowerCase())) throw new SqlRefusal('quoting');
    if (prefix.toLowerCase() === 'u&') throw new SqlRefusal('quoting');
    return;
  }
  if (piece === "'" || piece === '"') throw new SqlRefusal('unbalanced');
  if (piece === '#') throw new SqlRefusal('positional_reference');
  if (/^\$\d/.test(piece) && parameters === 'allowed') return;
  if (piece === '?' || piece.startsWith('$')) throw new SqlRefusal('parameter');
  if ((piece === '-' && before === '-') || (piece === '*' && before === '/')) throw new SqlRefusal('comment');
  if (!isWord(piece) && !WITH_EXPONENT.test(piece) && !ALLOWED_MARK.test(piece)) throw new SqlRefusal('character');
}

function isWord(piece: string): boolean {
  return /^[\p{L}\p{M}\p{N}_]/u.test(piece);
}

function checkBrackets(pieces: readonly string[]): void {
  const open: string[] = [];
  for (const piece of pieces) {
    if (piece === '(' || piece === '[' || piece === '{') {
      if (open.push(piece) > limits.nesting) throw new SqlRefusal('too_nested');
    } else if (Object.hasOwn(closes, piece) && open.pop() !== closes[piece]) throw new SqlRefusal('unbalanced');
  }
  if (open.length > 0) throw new SqlRefusal('unbalanced');
}

/**
 * What the engine copies while parsing, where only this scan can stop it: the value of a CASE, once for each WHEN (sixteen nested ones take
 * 600 bytes and fill gigabytes), and the definition of a named window, once for each OVER.
 */
function checkCopies(pieces: readonly string[]): void {
  const words = pieces.map((piece) => piece.toLowerCase());
  if (words.filter((word) => word === 'over').length * words.length > limits.window_copies) throw new SqlRefusal('too_complex');
  const open: ('value' | 'branches')[] = [];
  words.forEach((word, index) => {
    if (!caseWords.has(word)) return;
    // Used as a name, any of these would mislead this count.
    if (
      words[index - 1] === '.' ||
      words[index - 1] === 'as' ||
      (words[index + 1] === ':' && words[index + 2] !== ':') ||
      (words[index + 1] === '=' && words[index + 2] === '>')
    )
      throw new SqlRefusal('syntax');
    if (word === 'case') {
      if (open.includes('value')) throw new SqlRefusal('case_in_case');
      open.push('value');
    } else if (open.pop() === undefined) throw new SqlRefusal('syntax');
    else if (word === 'when') open.push('branches');
  });
}
