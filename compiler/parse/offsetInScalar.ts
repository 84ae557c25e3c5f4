import type { Scalar } from 'yaml';

/**
 * Maps a character of a scalar's value to its position in the file, for every style of scalar: quoted, folded over lines or in a block.
 * YAML changes only white space and escapes, so the n-th character that is not white space is the same one in both.
 * @param source the file's text.
 * @param offset into the value, in UTF-16 units; the end of the value maps to the end of what is written.
 * @returns an offset into `source`, in UTF-16 units.
 */
export function offsetInScalar(node: Scalar, source: string, offset: number): number {
  const [start, end] = node.range ?? [0, 0];
  if (typeof node.value !== 'string') return start;
  const inkBefore = countInk(node.value.slice(0, offset));
  let ink = 0;
  let last = contentStart(node, source, start, end);
  for (const [from, to, isInk] of pieces(node, source, last, end)) {
    if (!isInk) continue;
    if (ink === inkBefore) return from;
    ink += 1;
    last = to;
  }
  return last;
}

function countInk(text: string): number {
  return text.replaceAll(/\s/g, '').length;
}

/** After the opening quote, or after the first line of a block. */
function contentStart(node: Scalar, source: string, start: number, end: number): number {
  if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') return start + 1;
  if (node.type !== 'BLOCK_FOLDED' && node.type !== 'BLOCK_LITERAL') return start;
  const newline = source.indexOf('\n', start);
  return newline === -1 || newline > end ? end : newline + 1;
}

/** The written text, unit by unit, with an escape as one piece. A piece is ink when it stands for something other than white space. */
function* pieces(node: Scalar, source: string, start: number, end: number): Iterable<readonly [from: number, to: number, ink: boolean]> {
  const quote = node.type === 'QUOTE_DOUBLE' ? '"' : node.type === 'QUOTE_SINGLE' ? "'" : null;
  let at = start;
  while (at < end) {
    const length = quote === null ? 1 : pieceLength(source, at, quote);
    const piece = source.slice(at, at + length);
    if (piece === quote) return;
    const units = length > 2 ? escapedUnits(piece) : 1;
    for (let unit = 0; unit < units; unit += 1) yield [at, at + length, isInk(piece)];
    at += length;
  }
}

function pieceLength(source: string, at: number, quote: '"' | "'"): number {
  if (quote === "'") return source.startsWith("''", at) ? 2 : 1;
  if (source[at] !== '\\') return 1;
  return { x: 4, u: 6, U: 10 }[source[at + 1] ?? ''] ?? 2;
}

/** `\U0001F600` is two UTF-16 units. */
function escapedUnits(piece: string): number {
  return Number.parseInt(piece.slice(2), 16) > 0xffff ? 2 : 1;
}

function isInk(piece: string): boolean {
  if (piece.length === 1) return !/\s/.test(piece);
  if (piece === "''") return true;
  if (piece.length > 2) return !/\s/.test(String.fromCodePoint(Math.min(Number.parseInt(piece.slice(2), 16) || 0, 0x10ffff)));
  return !/^\\[\s_tnrvfNLP]$/.test(piece);
}
