/** A quoted text, a quoted name, a comment to the end of the line, the ends of a comment in the text, or one more character. */
const PIECE = /'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"|--[^\n]*|\/\*|\*\/|[^]/g;

/** A statement without its comments, which tools write to tell who asks; PostgreSQL's comments nest. */
export function withoutComments(text: string): string {
  if (!text.includes('--') && !text.includes('/*')) return text;
  let kept = '';
  let depth = 0;
  for (const piece of text.match(PIECE) ?? []) {
    if (piece === '/*') depth += 1;
    else if (piece === '*/' && depth > 0) {
      depth -= 1;
      kept += ' ';
    } else if (depth === 0) kept += piece.startsWith('--') ? ' ' : piece;
  }
  // A comment that does not end is left for the guard to refuse.
  return depth === 0 ? kept : text;
}
