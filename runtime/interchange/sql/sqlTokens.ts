/** A word, a text, a number or a sign of SQL, or the space between them. */
export interface SqlToken {
  readonly kind: 'name' | 'quoted' | 'string' | 'number' | 'space' | 'mark' | 'sign';
  readonly text: string;
}

const patterns: readonly (readonly [SqlToken['kind'], RegExp])[] = [
  ['space', /(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)/y],
  ['mark', /(?:\uE002\d+\uE003|\uE004[^\uE006]*\uE006)/y],
  ['string', /'(?:[^']|'')*'/y],
  ['quoted', /"(?:[^"]|"")*"|`[^`]*`/y],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['name', /[\p{L}_][\p{L}\p{N}_$]*/uy],
  ['sign', /::|\|\||<>|!=|<=|>=|[\s\S]/y],
];

/** The tokens of a text; together they are the text, byte for byte. */
export function sqlTokens(sql: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = 0; at < sql.length;) {
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = at;
      const [text] = pattern.exec(sql) ?? [];
      if (text === undefined) continue;
      tokens.push({ kind, text });
      at += text.length;
      break;
    }
  }
  return tokens;
}

/** The name that a token stands for; null when it is none. */
export function nameOf({ kind, text }: SqlToken): string | null {
  if (kind === 'name') return text;
  return kind === 'quoted' ? text.slice(1, -1).replaceAll('""', '"') : null;
}

/** The token that follows, without spaces. */
export function nextToken(tokens: readonly SqlToken[], index: number): SqlToken | undefined {
  return tokens.slice(index + 1).find(({ kind }) => kind !== 'space');
}

/** The token before, without spaces. */
export function previousToken(tokens: readonly SqlToken[], index: number): SqlToken | undefined {
  return tokens.slice(0, index).findLast(({ kind }) => kind !== 'space');
}

/** A text as the whole name of a column; null when it is an expression. */
export function plainName(sql: string): string | null {
  const tokens = sqlTokens(sql).filter(({ kind }) => kind !== 'space');
  const [first] = tokens;
  return tokens.length === 1 && first !== undefined ? nameOf(first) : null;
}
