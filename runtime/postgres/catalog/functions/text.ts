import { createHash } from 'node:crypto';
import { PgError } from '../PgError.ts';
import { TEXT } from '../types/pgTypes.ts';
import { writeValue } from '../values/textForm.ts';
import { PgArray, type Value } from '../values/Value.ts';
import type { Call, Implementation, Implementations, SetImplementation } from './Call.ts';
import { regularExpression } from './patterns.ts';
import { isReserved } from './keywords.ts';

/** A name as a statement has to spell it. */
export function quoteIdent(name: string): string {
  return /^[a-z_][a-z0-9_$]*$/.test(name) && !isReserved(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

function quoteLiteral(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return text.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'`.trimStart() : `'${quoted}'`;
}

function made(text: string, { budget }: Call): string {
  budget.make(text.length);
  return text;
}

function written(value: Value, index: number, { types, database }: Call): string {
  return writeValue(value, types[index] ?? TEXT, database);
}

const text =
  (change: (text: string) => Value): Implementation =>
  ([value]) =>
    change(String(value));

const trim =
  (side: 'both' | 'start' | 'end'): Implementation =>
  ([value, letters = ' ']) => {
    const set = new Set(String(letters));
    const from = [...String(value)];
    const isKept = (letter: string): boolean => !set.has(letter);
    const start = side === 'end' ? 0 : from.findIndex(isKept);
    const end = side === 'start' ? from.length : from.findLastIndex(isKept) + 1;
    return start < 0 ? '' : from.slice(start, end).join('');
  };

const substring: Implementation = ([value, from, length], { types }) => {
  const source = String(value);
  if (types[1] === TEXT) {
    const match = regularExpression(String(from)).exec(source);
    return match === null ? null : (match[1] ?? match[0]);
  }
  const start = Number(from) - 1;
  if (length !== undefined && Number(length) < 0) throw new PgError('22011', 'negative substring length not allowed');
  const end = length === undefined ? source.length : start + Number(length);
  return source.slice(Math.max(start, 0), Math.max(end, 0));
};

const pad =
  (side: 'start' | 'end'): Implementation =>
  ([value, length, fill = ' '], call) => {
    const [source, width] = [String(value), Number(length)];
    call.budget.make(Math.max(width, 0));
    if (width <= source.length) return source.slice(0, Math.max(width, 0));
    return side === 'start' ? source.padStart(width, String(fill)) : source.padEnd(width, String(fill));
  };

const concat: Implementation = (values, call) =>
  made(values.map((value, index) => (value === null ? '' : written(value, index, call))).join(''), call);

const format: Implementation = ([pattern, ...values], call) => {
  if (pattern === null || pattern === undefined) return null;
  let next = 0;
  const result = String(pattern).replaceAll(
    /%(?:(\d+)\$)?([-\d]*)([sIL%])/g,
    (_, place: string | undefined, _width: string, kind: string) => {
      if (kind === '%') return '%';
      const index = place === undefined ? next++ : Number(place) - 1;
      if (index >= values.length) throw new PgError('22023', 'too few arguments for format()');
      const value = values[index] ?? null;
      const shown = value === null ? '' : written(value, index + 1, call);
      if (kind === 'I') return quoteIdent(shown);
      return kind === 'L' ? (value === null ? 'NULL' : quoteLiteral(shown)) : shown;
    },
  );
  return made(result, call);
};

const replacePattern: Implementation = ([source, pattern, replacement, flags = ''], call) => {
  const to = String(replacement)
    .replaceAll('$', '$$$$')
    .replaceAll(/\\(\d)/g, '$$$1')
    .replaceAll(String.raw`\&`, '$$&')
    .replaceAll('\\\\', '\\');
  return made(String(source).replace(regularExpression(String(pattern), String(flags)), to), call);
};

const matches: Implementation = ([source, pattern, flags = '']) => {
  const found = regularExpression(String(pattern), String(flags).replaceAll('g', '')).exec(String(source));
  if (found === null) return null;
  const groups = found.length > 1 ? found.slice(1) : [found[0]];
  return new PgArray(groups.map((group): Value => group ?? null));
};

const encode: Implementation = ([bytes, form]) => {
  const buffer = Buffer.from(String(bytes).slice(2), 'hex');
  if (form === 'hex' || form === 'base64') return buffer.toString(form);
  return [...buffer]
    .map((byte) => (byte === 92 ? '\\\\' : byte >= 32 && byte < 127 ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`))
    .join('');
};

const parseIdent: Implementation = ([value]) => {
  const parts = [...String(value).matchAll(/\s*(?:"((?:[^"]|"")+)"|([a-z_][\w$]*))\s*(?:\.|$)/giy)];
  if (parts.map(([all]) => all).join('') !== String(value))
    throw new PgError('22023', `string is not a valid identifier: "${String(value)}"`);
  return new PgArray(parts.map(([, quoted, plain = '']): Value => quoted?.replaceAll('""', '"') ?? plain.toLowerCase()));
};

export const textFunctions: Implementations<Implementation> = {
  lower: text((value) => value.toLowerCase()),
  upper: text((value) => value.toUpperCase()),
  initcap: text((value) =>
    value.toLowerCase().replaceAll(/(^|[^a-z0-9])([a-z])/g, (_, mark: string, letter: string) => mark + letter.toUpperCase()),
  ),
  length: text((value) => [...value].length),
  char_length: text((value) => [...value].length),
  character_length: text((value) => [...value].length),
  octet_length: text((value) => (value.startsWith('\\x') ? (value.length - 2) / 2 : Buffer.byteLength(value))),
  btrim: trim('both'),
  ltrim: trim('start'),
  rtrim: trim('end'),
  substring,
  substr: substring,
  replace: ([source, from, to], call) =>
    made(from === '' ? String(source) : String(source).replaceAll(String(from), () => String(to)), call),
  position: ([source, part]) => String(source).indexOf(String(part)) + 1,
  strpos: ([source, part]) => String(source).indexOf(String(part)) + 1,
  left: ([source, count]) => String(source).slice(0, Number(count)),
  right: ([source, count]) => (Number(count) === 0 ? '' : String(source).slice(Number(count) > 0 ? -Number(count) : -Number(count))),
  lpad: pad('start'),
  rpad: pad('end'),
  repeat: ([source, count], call) => {
    const times = Math.max(Number(count), 0);
    call.budget.make(String(source).length * times);
    return String(source).repeat(times);
  },
  reverse: text((value) => [...value].toReversed().join('')),
  split_part: ([source, mark, place]) =>
    String(source)
      .split(String(mark))
      .at(Number(place) > 0 ? Number(place) - 1 : Number(place)) ?? '',
  concat,
  concat_ws: ([mark = null, ...values], call) =>
    mark === null
      ? null
      : made(values.flatMap((value, index) => (value === null ? [] : [written(value, index + 1, call)])).join(String(mark)), call),
  format,
  quote_ident: text(quoteIdent),
  quote_literal: ([value = null], call) => quoteLiteral(written(value, 0, call)),
  quote_nullable: ([value = null], call) => (value === null ? 'NULL' : quoteLiteral(written(value, 0, call))),
  translate: ([source, from, to]) => {
    const [letters, others] = [[...String(from)], [...String(to)]];
    return [...String(source)].map((letter) => (letters.includes(letter) ? (others[letters.indexOf(letter)] ?? '') : letter)).join('');
  },
  regexp_replace: replacePattern,
  regexp_match: matches,
  regexp_split_to_array: ([source, pattern]) => new PgArray(String(source).split(regularExpression(String(pattern)))),
  ascii: text((value) => value.codePointAt(0) ?? 0),
  chr: ([code]) => String.fromCodePoint(Number(code)),
  md5: text((value) => createHash('md5').update(value).digest('hex')),
  encode,
  like_escape: ([pattern, mark]) => {
    const letter = String(mark);
    const plain = String(pattern).replaceAll('\\', '\\\\');
    return letter === '' || letter === '\\'
      ? String(pattern)
      : plain
          .replaceAll(letter + letter, '\0')
          .replaceAll(letter, '\\')
          .replaceAll('\0', letter);
  },
  nameconcatoid: ([name, oid]) => `${String(name).slice(0, 62 - String(oid).length)}_${String(oid)}`,
  starts_with: ([source, start]) => String(source).startsWith(String(start)),
  parse_ident: parseIdent,
};

export const textSets: Implementations<SetImplementation> = {
  regexp_split_to_table: ([source, pattern]) => String(source).split(regularExpression(String(pattern))),
  string_to_table: ([source, mark]) => String(source).split(String(mark)),
  regexp_matches: ([source, pattern, flags = ''], call) => {
    if (!String(flags).includes('g')) {
      const found = matches([source ?? null, pattern ?? null, flags], call);
      return found === null ? [] : [found];
    }
    return [...String(source).matchAll(regularExpression(String(pattern), String(flags)))].map(
      (found): Value => new PgArray((found.length > 1 ? found.slice(1) : [found[0]]).map((group): Value => group ?? null)),
    );
  },
};
