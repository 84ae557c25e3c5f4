import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../compiler/manifest.ts';
import type { Source } from '../../generated/types.ts';
import { repository } from './catalogs.ts';
import { oneSource } from './oneSource.ts';
import { TestWorkspace } from './workspaces.ts';

/** The tables that pyiceberg wrote, and what it read of them. */
export const icebergTables = `${repository}test/fixtures/iceberg`;

/** A workspace with a copy of a table in its folder `lake`. */
export function withIceberg(name: string): TestWorkspace {
  const workspace = new TestWorkspace();
  cpSync(join(icebergTables, name), workspace.path(`lake/${name}`), { recursive: true });
  return workspace;
}

/** A catalog that adds up the amounts of the table `orders` by day and shop, of rows without a day in February. */
export function ofIceberg({
  root,
  path = 'lake/orders',
  snapshot,
}: {
  readonly root?: string;
  readonly path?: string;
  readonly snapshot?: string;
}): Promise<Manifest> {
  const columns = { day: 'date', shop: 'string', amount: 'decimal' } as const;
  const source: Source = {
    ...(root === undefined ? {} : { root }),
    reader: { kind: 'iceberg', path, ...(snapshot === undefined ? {} : { snapshot }), columns },
    time: 'at',
    transforms: [{ derive: { at: "coalesce(day, date '2026-02-01')" } }],
  };
  const states = { total: { kind: 'value_sum', of: 'amount' } } as const;
  return oneSource(source, { kept: { kind: 'numeric_distribution', source: 'events', grain: 'day', dimensions: ['shop'], states } });
}
