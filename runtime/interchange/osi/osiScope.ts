import type { ForeignDataset } from '../Foreign.ts';
import * as messages from '../messages.ts';
import { Refused } from '../Refused.ts';
import { fieldMark, type Sql } from '../sql/Sql.ts';
import { nameOf, nextToken, sqlTokens, type SqlToken } from '../sql/sqlTokens.ts';

/** What an aggregate is over. */
export interface OsiScope {
  readonly dataset: string;
  readonly sql: Sql | null;
  /** The field that is aggregated as it is. */
  readonly plain: string | null;
}

/**
 * The dataset whose rows an aggregate adds up: the one that it names, or of several the one that is joined to all others; without a name,
 * the only one that has such fields.
 * @throws Refused when that is not clear
 */
export function osiScope(of: string | null, datasets: readonly ForeignDataset[]): OsiScope {
  const tokens = of === null ? [] : sqlTokens(of);
  const qualifiers = new Set<string>();
  const unqualified = new Set<string>();
  tokens.forEach((token, at) => {
    const name = nameOf(token);
    if (name === null || tokens[at - 1]?.text === '.') return;
    const next = nextToken(tokens, at)?.text;
    if (next === '.' && datasetNamed(name, datasets) !== undefined) qualifiers.add(datasetNamed(name, datasets)?.name ?? name);
    else if (next !== '(' && datasets.some((dataset) => hasField(dataset, name))) unqualified.add(name);
  });
  const base = baseOf(of ?? '*', [...qualifiers], [...unqualified], datasets);
  if (of === null) return { dataset: base.name, sql: null, plain: null };
  const sql = marked(tokens, base, datasets);
  const words = tokens.filter(({ kind }) => kind === 'name' || kind === 'quoted');
  const last = words.at(-1);
  return { dataset: base.name, sql, plain: /^\s*[\w"]+(?:\.[\w"]+)?\s*$/.test(of) && last !== undefined ? nameOf(last) : null };
}

function baseOf(
  text: string,
  qualifiers: readonly string[],
  unqualified: readonly string[],
  datasets: readonly ForeignDataset[],
): ForeignDataset {
  const [only, ...more] = datasets;
  if (qualifiers.length === 0) {
    if (only !== undefined && more.length === 0) return only;
    const withText = datasets.filter(({ fields }) => fields.some(({ sql }) => sql === text));
    const fitting =
      withText.length === 1
        ? withText
        : datasets.filter((dataset) => unqualified.length > 0 && unqualified.every((name) => hasField(dataset, name)));
    const [first, ...others] = fitting;
    if (first === undefined || others.length > 0) throw new Refused(messages.whichDataset(text));
    return first;
  }
  const named = datasets.filter(({ name }) => qualifiers.includes(name));
  const base = named.find(({ name, joins }) => qualifiers.every((other) => other === name || joins.some(({ to }) => to === other)));
  if (base === undefined) throw new Refused(messages.unjoined(qualifiers));
  return base;
}

/** The text with its fields marked; what is no field stays the name of a column. */
function marked(tokens: readonly SqlToken[], base: ForeignDataset, datasets: readonly ForeignDataset[]): Sql {
  let sql = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const name = nameOf(token);
    const dataset = name === null || nextToken(tokens, at)?.text !== '.' ? undefined : datasetNamed(name, datasets);
    if (dataset !== undefined) {
      const dot = tokens.findIndex(({ text }, index) => index > at && text === '.');
      const field = tokens.findIndex(({ kind }, index) => index > dot && kind !== 'space');
      const fieldToken = tokens[field];
      sql += fieldMark(
        dataset === base ? '' : dataset.name,
        fieldName(dataset, fieldToken === undefined ? '' : (nameOf(fieldToken) ?? '')),
      );
      at = field;
    } else if (name !== null && nextToken(tokens, at)?.text !== '(' && hasField(base, name)) sql += fieldMark('', fieldName(base, name));
    else sql += token.text;
  }
  return sql;
}

function datasetNamed(name: string, datasets: readonly ForeignDataset[]): ForeignDataset | undefined {
  return datasets.find((dataset) => dataset.name === name) ?? datasets.find((dataset) => dataset.name.toLowerCase() === name.toLowerCase());
}

function hasField({ fields }: ForeignDataset, name: string): boolean {
  return fields.some((field) => field.name.toLowerCase() === name.toLowerCase());
}

function fieldName({ fields }: ForeignDataset, name: string): string {
  return fields.find((field) => field.name.toLowerCase() === name.toLowerCase())?.name ?? name;
}
