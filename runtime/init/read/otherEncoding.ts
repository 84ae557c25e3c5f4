import { windows1252Text } from '../../formats/textLines.ts';

/** What bytes may be that are neither UTF-8 nor a western encoding of one byte for each character. */
export interface OtherEncoding {
  /** Encodings that all of them are valid in, of those that are told apart by that. */
  readonly valid: readonly string[];
  /** A line of them as windows-1252 would read it. */
  readonly misread: string;
}

/** Symbols that stand beside words, never between two letters of one; and bytes that windows-1252 does not assign. */
const WITHIN_WORDS =
  /(?<=\p{L})[‚ƒ„†‡ˆ‰‹›•˜“”¡¢¤¥¦¨¬¯±³¸¹¼½¾¿](?=\p{L})|[\u0081\u008d\u008f\u0090\u009d]|(?<=\p{Ll})[ŠŽŸŒ]|(?<=\p{Lu})[ŠŽŸŒ](?=\p{Ll})/gu;
/** No word of a western language has three letters with accents in a row, but for lists of the German ones. */
const RUNS = /[\u0080-\u{10ffff}]{3,}/gu;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu;
const GERMAN_LETTERS = /^[ÄÖÜäöüß]+$/;
/** More characters than this share that are not as western texts have them show another encoding. */
const TOLERATED = 0.25;
const SHOWN = 40;
/** Of several bytes for each character: few texts in others are valid in them. */
const several = { shift_jis: 'Shift_JIS', gb18030: 'GB18030', 'euc-kr': 'EUC-KR', big5: 'Big5' } as const;

/** Whether lines that are no UTF-8 are in an encoding that is not read; null when they may well be windows-1252 or latin-1. */
export function otherEncoding(lines: readonly Buffer[]): OtherEncoding | null {
  let characters = 0;
  let odd = 0;
  let misread: string | null = null;
  for (const line of lines) {
    const text = windows1252Text(line);
    const runs = (text.match(RUNS) ?? []).filter((run) => !GERMAN_LETTERS.test(run)).join('').length;
    const here = Math.max(runs, (text.match(WITHIN_WORDS) ?? []).length);
    if (here > 0) misread ??= text.trim().slice(0, SHOWN);
    characters += (text.match(BEYOND_ASCII) ?? []).length;
    odd += here;
  }
  if (misread === null || odd <= TOLERATED * characters) return null;
  const bytes = Buffer.concat(lines);
  const valid = Object.entries(several).flatMap(([label, name]) => (isValid(bytes, label) ? [name] : []));
  return { valid, misread };
}

function isValid(bytes: Buffer, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
