import { isAst, type Ast } from '../guard/shape.ts';

/*
 * NUMERIC without a precision holds any number in PostgreSQL. In the engine it has three decimal places, and cannot be told from a type for
 * which that is written, so that a cast to it would round. It is therefore parsed as a type that nobody writes.
 */

const MARK = { width: 38, scale: 38 } as const;
/** A quoted text, a quoted name, or the type at the end of a cast. */
const PIECE = /'[^']*(?:''[^']*)*'|"[^"]*(?:""[^"]*)*"|(::\s*|\bas\s+)(?:pg_catalog\.)?(?:numeric|decimal|dec)\b(?!\s*[([])/gi;

/** Whether a text may have one at all: most have none. */
const NAMED = /numeric|dec/i;

/** A statement without comments, with such types marked. */
export function withPlainNumeric(text: string): string {
  if (!NAMED.test(text)) return text;
  return text.replaceAll(PIECE, (piece, before: string | undefined, at: number) => {
    if (before === undefined) return piece;
    const isCast = before.startsWith('::') || /^\s*\)/.test(text.slice(at + piece.length));
    return isCast ? `${before}numeric(${MARK.width}, ${MARK.scale})` : piece;
  });
}

export function isPlainNumeric(type: unknown): boolean {
  const info = isAst(type) && type['id'] === 'DECIMAL' && isAst(type['type_info']) ? type['type_info'] : null;
  return info !== null && info['width'] === MARK.width && info['scale'] === MARK.scale;
}

/** The type that it is where nothing is known of its values. */
export const plainNumber: Ast = { id: 'DOUBLE', type_info: null };
