import { expect } from 'vitest';
import { run } from '../cli/run.ts';
import { repository } from '../support/catalogs.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';

/** The documents of other semantic layers that the repository has. */
export const documents = `${repository}test/fixtures/interchange`;

/** What `service init` makes of a document, and what it prints. */
export interface Translated {
  readonly workspace: TestWorkspace;
  readonly printed: string;
}

/** Translates a document over rows that flags name; it must work. */
export async function translate(document: string, flags: readonly string[]): Promise<Translated> {
  const workspace = new TestWorkspace();
  const { status, stdout, stderr } = await run('init', workspace.root, '--from', document, ...flags);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return { workspace, printed: stdout };
}

/** Ingests a catalog that was made of a document; all of it must work. */
export async function ingested({ workspace }: Translated): Promise<TestWorkspace> {
  const { status, stderr } = await run('ingest', workspace.root);
  expect([status, stderr.includes('ailed')]).toEqual([0, false]);
  return workspace;
}

interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly provenance: { readonly result_digest: string };
}

/** An answer of a metric. */
export async function answer(root: string, metric: string, ...flags: readonly string[]): Promise<Answer> {
  const { status, stdout, stderr } = await run('query', root, metric, ...flags, '--format', 'json', '--limit', '10000');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as Answer;
}

/** Rows of SQL over the raw files: nothing of this product is in between. Numbers are doubles, days texts. */
export async function plainRows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return query(':memory:', sql);
}

/** Compares the values of answers and of plain SQL, by the texts of their groups. @param within relative */
export function expectSame(
  metric: string,
  answered: readonly Readonly<Record<string, unknown>>[],
  plain: readonly Readonly<Record<string, unknown>>[],
  within: number,
): void {
  const keyed = (rows: typeof answered): ReadonlyMap<string, number | null> =>
    new Map(
      rows.map((row) => {
        const { [metric]: value, ...group } = row;
        return [
          JSON.stringify(Object.values(group).map((one) => (one === null ? null : String(one)))),
          value === null ? null : Number(value),
        ];
      }),
    );
  const [ours, theirs] = [keyed(answered), keyed(plain)];
  expect([metric, [...ours.keys()].toSorted()]).toEqual([metric, [...theirs.keys()].toSorted()]);
  expect(ours.size).toBeGreaterThan(1);
  for (const [group, value] of theirs) {
    const own = ours.get(group) ?? null;
    if (value === null || own === null) expect([metric, group, own]).toEqual([metric, group, value]);
    else expect(Math.abs(own - value), `${metric} of ${group}: ${own} and ${value}`).toBeLessThanOrEqual(within * Math.abs(value) + 1e-9);
  }
}
