import { PgError } from '../PgError.ts';

/** The longest pattern that is tried. */
const LONGEST = 2000;

const known = new Map<string, RegExp>();

/** A regular expression of PostgreSQL as one of ours. @throws {PgError} 2201B */
export function regularExpression(pattern: string, flags = ''): RegExp {
  const key = `${flags}/${pattern}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (pattern.length > LONGEST) throw new PgError('54000', `a pattern has at most ${LONGEST} characters`);
  try {
    const made = new RegExp(translated(pattern), `${flags.includes('i') ? 'i' : ''}${flags.includes('g') ? 'g' : ''}s`);
    if (known.size > 500) known.clear();
    known.set(key, made);
    return made;
  } catch {
    throw new PgError('2201B', 'invalid regular expression');
  }
}

const CLASSES: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: String.raw`\s`,
  punct: String.raw`!-\/:-@\[-\`{-~`,
  xdigit: '0-9A-Fa-f',
  word: String.raw`\w`,
};

function translated(pattern: string): string {
  return pattern
    .replace(/^\*\*\*:/, '')
    .replaceAll(/\[:(\w+):\]/g, (all, name: string) => CLASSES[name] ?? all)
    .replaceAll(String.raw`\m`, String.raw`\b(?=\w)`)
    .replaceAll(String.raw`\M`, String.raw`\b(?<=\w)`)
    .replaceAll(String.raw`\y`, String.raw`\b`)
    .replaceAll(String.raw`\A`, '^')
    .replaceAll(String.raw`\Z`, '$');
}

/** A LIKE pattern. */
export function likeExpression(pattern: string, flags = ''): RegExp {
  let expression = '';
  for (let index = 0; index < pattern.length; index++) {
    const letter = pattern[index] ?? '';
    if (letter === '\\') {
      index += 1;
      expression += escaped(pattern[index] ?? '');
    } else expression += letter === '%' ? '.*' : letter === '_' ? '.' : escaped(letter);
  }
  return regularExpression(`^(?:${expression.replaceAll(/(?:\.\*)+/g, '.*')})$`, flags);
}

function escaped(letter: string): string {
  return letter.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);
}
