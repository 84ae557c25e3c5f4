import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functions, synonyms, type Scope } from '../../compiler/expressions/functions.ts';
import { sqlTypes } from '../../compiler/expressions/sqlTypes.ts';
import { exprToSql } from '../../compiler/expressions/toSql.ts';
import { typeOf } from '../../compiler/expressions/typeOf.ts';
import { walkExpression } from '../../compiler/expressions/walk.ts';
import type { Expr } from '../../compiler/manifest.ts';
import { stateKindRead } from '../../compiler/states/stateDefinitions.ts';
import type { Cell } from '../../generated/types.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { QueryWorkspace } from '../query/support.ts';
import { repository } from '../support/catalogs.ts';
import { query } from '../support/workspaces.ts';
import { functionEntries } from './functionExamples.ts';
import { markdownTable, withParts } from './generatedParts.ts';

/* docs/expressions.md has every function, and each example there has the value that it has in an ingest and in an answer. */

const page = 'docs/expressions.md';
const parser = new DuckDbSqlParser();

/** Where a function may be called, as the page is divided. */
type Part = 'anywhere' | 'rows' | 'states';

function partOf(scopes: readonly Scope[]): Part {
  return !scopes.includes('row') ? 'states' : scopes.includes('metric') ? 'anywhere' : 'rows';
}

/** The functions of a part, in the order of the reference. */
function functionsOf(part: Part): readonly string[] {
  const order = Object.keys(functionEntries);
  const names = [...functions].flatMap(([name, { scopes }]) => (partOf(scopes) === part ? [name] : []));
  return names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

async function parsed(text: string): Promise<Expr> {
  const [tree = ''] = await parser.parse([text]);
  const { expr, faults } = walkExpression(text, tree);
  if (faults[0] !== undefined) throw faults[0];
  return expr;
}

function shown(value: Cell | undefined, type: string): string {
  if (value === null || value === undefined) return '`null`';
  if (type === 'number' || type === 'decimal') return `\`${Number(value)}\``;
  return type === 'string' ? `\`'${value}'\`` : `\`${value}\``;
}

/** The value of an expression without columns as ingest computes it. */
async function valueInRows(text: string): Promise<string> {
  const expr = await parsed(text);
  const type = typeOf(expr, { scope: 'row', names: new Map(), noun: 'column', within: 'the page' });
  const sql = exprToSql(expr, new Map());
  const [row] = await query(
    ':memory:',
    `SELECT CAST(${type === 'timestamp' ? `CAST(${sql} AS ${sqlTypes.timestamp})` : sql} AS VARCHAR) AS value`,
  );
  return shown(row?.['value'] as Cell, type);
}

/** Examples that a metric's expression may have: those of functions over states read these. */
const asked = [...functionsOf('anywhere'), ...functionsOf('states')].flatMap((name) => functionEntries[name]?.examples ?? []);
let workspace: QueryWorkspace;
let answered: ReadonlyMap<string, string>;
beforeAll(async () => {
  workspace = await QueryWorkspace.open(
    {
      'catalog/pipelines.yaml': `
workspace: {name: examples}
sources:
  rows:
    reader: {kind: parquet, path: data/*, chunk_id: data/(.), columns: {day: date, amount: integer, customer: string}}
    time: day
`,
      'catalog/processors.yaml': `
processors:
  rows:
    kind: numeric_distribution
    source: rows
    grain: day
    states:
      shape: {kind: moments, of: amount}
      spread: {kind: digest, of: amount}
      customers: {kind: distinct, of: customer}
`,
      'catalog/metrics.yaml': JSON.stringify({
        metrics: {
          examples: {
            kind: 'formula',
            processor: 'rows',
            outputs: Object.fromEntries(asked.map((expression, index) => [`example_${index}`, { expression }])),
          },
        },
      }),
    },
    {
      'data/1':
        "SELECT DATE '2026-01-05' AS day, unnest([1, 2, 3, 4, 10]) AS amount, unnest(['ann', 'bob', 'ann', 'cleo', 'bob']) AS customer",
    },
  );
  const { rows, columns } = await workspace.call('metric_query', { metric: 'examples' });
  answered = new Map(asked.map((text, index) => [text, shown(rows[0]?.[`example_${index}`], columns[index]?.type ?? '')]));
});
afterAll(() => workspace.close());

async function tableOf(names: readonly string[]): Promise<string> {
  const rows = names.map(async (name) => {
    const entry = functionEntries[name];
    if (entry === undefined)
      throw new Error(`${page} says nothing of ${name}: add it to test/documents/functionExamples.ts, with an example`);
    const examples = entry.examples.map(async (text) => `\`${text}\` is ${answered.get(text) ?? (await valueInRows(text))}`);
    return [`\`${name}\``, functions.get(name)?.takes ?? '', entry.says, (await Promise.all(examples)).join('\n')];
  });
  return markdownTable(['Function', 'Takes', 'What it says', 'Examples'], await Promise.all(rows));
}

describe(page, () => {
  it('has every function with its arguments and the values of its examples (update it with npm test -- -u)', async () => {
    const named = [...new Set(synonyms.values())].map((name) => {
      const spellings = [...synonyms].flatMap(([spelling, of]) => (of === name ? [`\`${spelling}\``] : []));
      return `\`${name}\`: ${spellings.join(', ')}`;
    });
    const text = withParts(page, {
      anywhere: await tableOf(functionsOf('anywhere')),
      rows: await tableOf(functionsOf('rows')),
      states: await tableOf(functionsOf('states')),
      synonyms: named.join('; '),
    });
    await expect(text).toMatchFileSnapshot(repository + page);
    expect(Object.keys(functionEntries).filter((name) => !functions.has(name))).toEqual([]);
  });

  it('gives each function an example that calls it', async () => {
    const calls = (expr: Expr): readonly string[] => {
      switch (expr.kind) {
        case 'column':
        case 'literal':
          return [];
        case 'cast':
          return calls(expr.arg);
        case 'case':
          return [...expr.branches.flatMap(({ when, then }) => [...calls(when), ...calls(then)]), ...calls(expr.otherwise)];
        case 'call':
          return [expr.fn, ...expr.args.flatMap(calls)];
      }
    };
    for (const [name, { examples }] of Object.entries(functionEntries)) {
      expect(examples.length, name).toBeGreaterThan(0);
      for (const text of examples) expect(calls(await parsed(text)), text).toContain(name);
    }
  });

  it('says the same about rows and about states if a function is for both', async () => {
    const both = functionsOf('anywhere').flatMap((name) => functionEntries[name]?.examples ?? []);
    for (const text of both) expect(`${text} is ${await valueInRows(text)}`).toBe(`${text} is ${answered.get(text)}`);
    expect(functionsOf('states').filter((name) => stateKindRead(name) === undefined)).toEqual([]);
  });
});
