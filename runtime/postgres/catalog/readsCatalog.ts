/** Words that end a list of relations. */
const ENDS = new Set([
  'where',
  'group',
  'having',
  'order',
  'limit',
  'offset',
  'union',
  'intersect',
  'except',
  'window',
  'fetch',
  'for',
  'on',
  'using',
]);
/** What stands before a query that is `TABLE name`; nothing where it is the whole statement. */
const BEFORE_TABLE = new Set(['', '(', 'union', 'intersect', 'except', 'all', 'distinct']);
/** Functions with a FROM of their own between their brackets. */
const WITH_FROM = new Set(['extract', 'substring', 'trim', 'overlay', 'btrim', 'ltrim', 'rtrim']);

interface Bracket {
  /** Whether it is that of a function with a FROM of its own. */
  readonly isCall: boolean;
  /** Whether the next word after a comma names a relation. */
  inFrom: boolean;
}

/**
 * Whether a statement is about the server itself: it names a relation of `pg_catalog` or `information_schema` in a FROM, or no relation at
 * all. By its words alone, so that none has to be parsed twice.
 */
export function readsCatalog(text: string): boolean {
  const named = relationsIn(wordsOf(text));
  return named.length === 0 || named.some(isOfCatalog);
}

function isOfCatalog(path: string): boolean {
  return /^(?:[^.]+\.)?(?:pg_catalog|information_schema)\./.test(path) || /^pg_[a-z_]+$/.test(path);
}

/** The words and marks of a statement, quoted names with their quotes; texts are left out. */
function wordsOf(text: string): readonly string[] {
  const form =
    /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"(?:[^"]|"")*"|[A-Za-z_\u0080-\uFFFF][\w$\u0080-\uFFFF]*|[(),.;]/g;
  return (text.match(form) ?? [])
    .filter((word) => !/^(?:--|\/\*|[eE]?'|\$)/.test(word))
    .map((word) => (word.startsWith('"') ? word : word.toLowerCase()));
}

function nameOf(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1) : word;
}

function relationsIn(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  const queries = new Set<string>();
  const brackets: Bracket[] = [{ isCall: false, inFrom: false }];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const inside = brackets.at(-1) ?? { isCall: false, inFrom: false };
    if (word === '(') {
      const isSubquery = inside.inFrom && ['from', 'join', ',', '(', 'lateral'].includes(words[index - 1] ?? '');
      brackets.push({
        isCall: WITH_FROM.has(words[index - 1] ?? ''),
        inFrom: isSubquery && !/^(select|with|values)$/.test(words[index + 1] ?? ''),
      });
      if (isSubquery && brackets.at(-1)?.inFrom === true) index = relationAt(words, index + 1, found);
    } else if (word === ')') {
      if (brackets.length > 1) brackets.pop();
    } else if (ENDS.has(word)) inside.inFrom = word === 'on' || word === 'using' ? inside.inFrom : false;
    else if (word === 'as' && (words[index + 1] === '(' || words[index + 1] === 'materialized' || words[index + 1] === 'not'))
      queries.add(nameOf(words[index - 1] ?? ''));
    else if (word === 'table' && BEFORE_TABLE.has(words[index - 1] ?? '')) index = relationAt(words, index + 1, found);
    else if ((word === 'from' && !inside.isCall && words[index - 1] !== 'distinct') || word === 'join' || (word === ',' && inside.inFrom)) {
      inside.inFrom = true;
      index = relationAt(words, index + 1, found);
    }
  }
  return found.filter((path) => !queries.has(path));
}

/** Adds the relation that is named at a place, if one is, and returns the last place of its name. */
function relationAt(words: readonly string[], from: number, found: string[]): number {
  let index = from;
  while (words[index] === 'lateral' || words[index] === 'only') index += 1;
  const start = words[index] ?? '(';
  if (/^[(),.;]$/.test(start) || start === 'select') return index - 1;
  let path = nameOf(start);
  while (words[index + 1] === '.') {
    path += `.${nameOf(words[index + 2] ?? '')}`;
    index += 2;
  }
  if (words[index + 1] !== '(') found.push(path);
  return index;
}
