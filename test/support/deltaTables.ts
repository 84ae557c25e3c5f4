import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../compiler/manifest.ts';
import type { Source } from '../../generated/types.ts';
import { repository } from './catalogs.ts';
import { oneSource } from './oneSource.ts';
import { COLUMNS, type DeltaParts } from './readDelta.ts';
import { TestWorkspace } from './workspaces.ts';

/** The tables that deltalake wrote, and what it read of them. */
export const deltaTables = `${repository}test/fixtures/lake`;

/** A workspace with a copy of a table in its folder `lake`. */
export function withTable(name: string): TestWorkspace {
  const workspace = new TestWorkspace();
  cpSync(join(deltaTables, name), workspace.path(`lake/${name}`), { recursive: true });
  return workspace;
}

/** A catalog that adds up the amounts of such a table by day and shop, of rows without a day in February. */
export function ofDelta({
  root,
  path = 'lake/orders',
  columns = COLUMNS,
  ...more
}: DeltaParts & { readonly root?: string }): Promise<Manifest> {
  const source: Source = {
    ...(root === undefined ? {} : { root }),
    reader: { kind: 'delta', path, ...more, columns: { ...columns } },
    time: 'at',
    transforms: [{ derive: { at: "coalesce(day, date '2026-02-01')" } }],
  };
  const states = { total: { kind: 'value_sum', of: 'amount' } } as const;
  return oneSource(source, { kept: { kind: 'numeric_distribution', source: 'events', grain: 'day', dimensions: ['shop'], states } });
}
