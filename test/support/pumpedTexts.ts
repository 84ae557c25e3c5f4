const MOST_PAIRS = 100;

/**
 * Texts designed to make a regular expression slow: the necessary beginning, then one thing repeated many times, then something that does
 * not match. The repeated things are the characters that the expression names or its classes allow, alone and in pairs.
 * @param length in characters, approximately
 */
export function* pumpedTexts({ source }: RegExp, length: number): Generator<string> {
  const beginning = [...atomsOf(source)];
  const chars = [...new Set(beginning.flatMap(({ samples }) => samples))];
  const needed = beginning.filter(({ optional }) => !optional).map(({ samples: [first = ''] }) => first);
  const pairs = chars.flatMap((a) => chars.filter((b) => a !== b).map((b) => a + b));
  for (let taken = 0; taken <= needed.length; taken += 1) {
    const prefix = needed.slice(0, taken).join('');
    for (const char of chars) yield* ended(prefix, char, length);
  }
  for (const pair of pairs.slice(0, MOST_PAIRS)) yield* ended('', pair, length);
  yield* ended('', needed.join(''), length);
  // A character that may begin a match may only be slow after that beginning.
  for (const char of chars) yield* ended('\u0001', char, length);
}

function* ended(prefix: string, pump: string, length: number): Generator<string> {
  if (pump === '') return;
  const text = prefix + pump.repeat(Math.ceil(length / pump.length));
  yield text;
  yield `${text}\u0001`;
}

interface Atom {
  /** Some characters that it matches. */
  readonly samples: readonly string[];
  readonly optional: boolean;
}

const classes: Readonly<Record<string, readonly string[]>> = {
  s: [' ', '\n'],
  S: ['x', '"'],
  d: ['0'],
  D: ['x'],
  w: ['a', '0', '_'],
  W: [' ', '-'],
  n: ['\n'],
  r: ['\r'],
  t: ['\t'],
  b: [],
  B: [],
};

/** The single characters and classes of an expression in order, regardless of groups. */
function* atomsOf(source: string): Generator<Atom> {
  const atom = /\\u\{?[0-9A-Fa-f]+\}?|\\p\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|[()|^$]|\{\d+(?:,\d*)?\}|[*+?]|[^]/gu;
  const found = [...source.matchAll(atom)].map(([text]) => text);
  for (const [index, text] of found.entries()) {
    if (/^(?:[()|^$*+?]|\(\?.*|\{\d.*)$/u.test(text)) continue;
    const quantifier = found[index + 1] ?? '';
    const samples = samplesOf(text);
    if (samples.length > 0) yield { samples, optional: quantifier === '*' || quantifier === '?' || quantifier.startsWith('{0') };
  }
}

function samplesOf(atom: string): readonly string[] {
  if (atom === '.') return ['x', '"'];
  if (atom.startsWith('[')) return samplesOfClass(atom);
  if (atom.startsWith('\\p')) return ['A', 'a', '0', '\u0300', '\u0085'].filter((char) => new RegExp(atom, 'u').test(char));
  if (atom.startsWith('\\u')) return [String.fromCodePoint(Number.parseInt(atom.replaceAll(/[\\u{}]/g, ''), 16))];
  if (atom.startsWith('\\')) return classes[atom.slice(1)] ?? [atom.slice(1)];
  return [atom];
}

/** A few of the characters that a class allows: those that it names first. */
function samplesOfClass(atom: string): readonly string[] {
  const named = [...atom.slice(1, -1).replaceAll(/\\[pu]\{?[^}\]\\]*\}?|\\./g, '')];
  const matches = new RegExp(atom, 'u');
  return [...new Set([...named, 'a', 'A', '0', '_', ' ', '"', '-', '\n'])].filter((char) => matches.test(char)).slice(0, 4);
}
