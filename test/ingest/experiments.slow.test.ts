import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../workspaces-example/interactions/seededRandom.ts';
import { manifestOf } from '../support/catalogs.ts';
import { run } from '../cli/run.ts';
import { trialCatalog } from '../support/trialCatalog.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

/* Units of an experiment as of each day, held against plain loops over the raw rows. */

interface Row {
  readonly unit: string;
  readonly arm: string | null;
  readonly cents: number | null;
  readonly page: boolean | null;
  readonly early: boolean;
}

type Rows = ReadonlyMap<string, readonly Row[]>;

const dayAt = (index: number): string => new Date(Date.parse('2026-01-27') + index * 86_400_000).toISOString().slice(0, 10);

/** Customers return, some rows name no arm, and a few customers are seen in several. */
function awkwardRows(seed: number, days: number): Map<string, readonly Row[]> {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return new Map(
    Array.from({ length: days }, (_, index) => [
      dayAt(index),
      Array.from({ length: 30 + below(20) }, (): Row => {
        const customer = below(60);
        const arm = 'ABC'[random() < 0.02 ? below(3) : customer % 3] ?? null;
        return {
          unit: `c${customer}`,
          arm: random() < 0.3 ? null : arm,
          cents: random() < 0.1 ? null : below(1500) - 100,
          page: random() < 0.1 ? null : random() < 0.6,
          early: index < 2,
        };
      }),
    ]),
  );
}

const text = (value: unknown): string => (value === null ? '' : String(value));

function write(workspace: TestWorkspace, day: string, rows: readonly Row[]): void {
  const lines = rows.map(({ unit, arm, cents, page, early }) =>
    [day, unit, text(arm), cents === null ? '' : cents / 100, text(page), early].join(','),
  );
  workspace.write(`data/${day}.csv`, `day,customer,variant,amount,page,early\n${lines.join('\n')}\n`);
}

interface Unit {
  arms: Set<string>;
  cents: number;
  pages: number;
  before: number;
  bought: boolean;
}

/** Those that have rows of the experiment. */
function unitsAsOf(all: Rows, day: string): readonly Unit[] {
  const units = new Map<string, Unit & { own: number }>();
  for (const [at, rows] of all) {
    if (at > day) continue;
    for (const { unit: name, arm, cents, page, early } of rows) {
      const unit = units.get(name) ?? { arms: new Set<string>(), cents: 0, pages: 0, before: 0, bought: false, own: 0 };
      units.set(name, unit);
      if (early) unit.before += cents ?? 0;
      else {
        unit.own++;
        if (arm !== null) unit.arms.add(arm);
        unit.cents += cents ?? 0;
        if (page === true) unit.pages++;
      }
      // The other processor has no pre-period: all rows are of its experiment.
      if ((cents ?? 0) > 500) unit.bought = true;
    }
  }
  return [...units.values()].filter(({ own }) => own > 0);
}

/** What is stored of each arm: the units, and the sums and squares of four measures, as whole numbers. */
function storedByBruteForce(all: Rows): readonly string[] {
  return [...all.keys()].flatMap((day) => {
    const units = unitsAsOf(all, day);
    const arms = new Map<string, readonly Unit[]>();
    for (const unit of units) {
      const arm = unit.arms.size === 1 ? [...unit.arms].join('') : 'none';
      arms.set(arm, [...(arms.get(arm) ?? []), unit]);
    }
    return [...arms].toSorted().map(([arm, those]) => {
      const measured = arm === 'none' ? [] : those;
      const sums = [
        (unit: Unit) => unit.cents,
        (unit: Unit) => unit.pages,
        (unit: Unit) => unit.before,
        (unit: Unit) => unit.cents + unit.before,
        (unit: Unit) => unit.cents + 100 * unit.pages,
      ].flatMap((of) => [measured.reduce((sum, unit) => sum + of(unit), 0), measured.reduce((sum, unit) => sum + of(unit) ** 2, 0)]);
      return [day, arm, measured.length, those.filter((unit) => unit.arms.size > 1).length, ...sums].join(' ');
    });
  });
}

async function stored(workspace: TestWorkspace): Promise<readonly string[]> {
  const measures = [
    ['value', 100],
    ['exposures', 1],
    ['before', 100],
    ['value_and_before', 100],
    ['value_and_exposures', 100],
  ] as const;
  const sums = measures.flatMap(([state, unit]) => [
    `CAST(sum(${state}__sum) * ${unit} AS BIGINT)`,
    `CAST(sum(${state}__sumsq) * ${unit * unit} AS BIGINT)`,
  ]);
  const rows = await workspace.published(
    `SELECT concat_ws(' ', period::VARCHAR, coalesce(arm, 'none'), sum(units)::VARCHAR, sum(units_in_both)::VARCHAR, ${sums.map((sum) => `${sum}::VARCHAR`).join(', ')}) AS line
     FROM store.trial GROUP BY period, arm ORDER BY period, coalesce(arm, 'none')`,
  );
  return rows.map(({ line }) => String(line));
}

describe('units of an experiment as of each day', () => {
  const STATE = 'meta/state/units/source=visits/processor=trial';

  variant(
    'match brute force over the raw rows: all at once, day by day, in another order, and whatever became of what is remembered',
    async () => {
      const manifest = await manifestOf(trialCatalog);
      const all = awkwardRows(5, 7);
      const days = [...all.keys()];
      const wanted = storedByBruteForce(all);
      expect(wanted.length).toBeGreaterThan(15);
      expect(wanted.some((line) => / none 0 [1-9]/.test(line))).toBe(true);
      const ingested = async (workspace: TestWorkspace): Promise<void> =>
        expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });

      const atOnce = new TestWorkspace();
      for (const [day, rows] of all) write(atOnce, day, rows);
      await ingested(atOnce);
      expect(await stored(atOnce)).toEqual(wanted);

      const late = new TestWorkspace();
      for (const [day, rows] of all) if (day !== days[3]) write(late, day, rows);
      await ingested(late);
      expect(await stored(late)).not.toEqual(wanted);
      write(late, days[3] ?? '', all.get(days[3] ?? '') ?? []);
      await ingested(late);
      expect(await stored(late)).toEqual(wanted);

      // Killed between its commit and that of the ledger, a run leaves a memory that is a day ahead. And it may be lost.
      const last = days.at(-1) ?? '';
      const behind = new TestWorkspace();
      for (const [day, rows] of all) if (day !== last) write(behind, day, rows);
      await ingested(behind);
      cpSync(atOnce.path(STATE), behind.path(STATE), { recursive: true });
      write(behind, last, all.get(last) ?? []);
      await ingested(behind);
      expect(await stored(behind)).toEqual(wanted);
      rmSync(behind.path(STATE), { recursive: true });
      write(behind, last, (all.get(last) ?? []).slice(1));
      await ingested(behind);
      write(behind, last, all.get(last) ?? []);
      await ingested(behind);
      expect(await stored(behind)).toEqual(wanted);
    },
  );

  variant('are remembered in a folder that only its owner may enter, and in nothing that a surface reads', async () => {
    const workspace = new TestWorkspace();
    write(workspace, dayAt(2), [{ unit: 'Ada Lovelace', arm: 'A', cents: 100, page: true, early: false }]);
    expect(await workspace.ingestOne(await manifestOf(trialCatalog))).toMatchObject({ error: null });
    expect(statSync(workspace.path(STATE)).mode & 0o077).toBe(0);
    const holding = readdirSync(workspace.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(`${entry.parentPath}/${entry.name}`).includes('Ada Lovelace'))
      .map(({ name }) => name);
    expect([...new Set(holding)].toSorted()).toEqual([`${dayAt(2)}.csv`, 'units.duckdb']);
  });

  it('refuse rows without a unit, and are not computed from a memory that is damaged', async () => {
    const manifest = await manifestOf(trialCatalog);
    const workspace = new TestWorkspace();
    workspace.write(`data/${dayAt(2)}.csv`, `day,customer,variant,amount,page,early\n${dayAt(2)},,A,1,true,false\n`);
    expect((await workspace.ingestOne(manifest)).failures.map(({ message }) => message)).toEqual([
      expect.stringContaining('1 row has no unit'),
    ]);
  });
});

describe('unit_compare', () => {
  it('compares the units of two arms, or of several, at the end of each period', async () => {
    const all = awkwardRows(5, 7);
    const workspace = new TestWorkspace();
    for (const [name, content] of Object.entries(trialCatalog)) workspace.write(name, content ?? '');
    for (const [day, rows] of all) write(workspace, day, rows);
    expect(await run('ingest', workspace.root)).toMatchObject({ status: 0 });
    const ask = async (metric: string): Promise<readonly Readonly<Record<string, number>>[]> => {
      const { stdout, stderr } = await run('query', workspace.root, metric, '--format', 'json');
      if (stdout === '') throw new Error(stderr);
      return (JSON.parse(stdout) as { rows: Record<string, number>[] }).rows;
    };
    const last = unitsAsOf(all, [...all.keys()].at(-1) ?? '');
    const inArm = (arm: string): readonly Unit[] => last.filter(({ arms }) => arms.size === 1 && arms.has(arm));
    const [tests, controls] = [inArm('B'), inArm('A')];
    const mean = (units: readonly Unit[], of: (unit: Unit) => number): number =>
      units.reduce((sum, unit) => sum + of(unit), 0) / units.length;
    const [row] = await ask('spent');
    expect(row).toMatchObject({ spent_test_units: tests.length, spent_control_units: controls.length });
    expect(row?.['spent_units_in_both']).toBe(last.filter(({ arms }) => arms.size > 1).length);
    expect(row?.['spent_test_mean']).toBeCloseTo(mean(tests, ({ cents }) => cents) / 100, 10);
    const [perPage] = await ask('per_page');
    expect(perPage?.['per_page_control_mean']).toBeCloseTo(
      mean(controls, ({ cents }) => cents) / 100 / mean(controls, ({ pages }) => pages),
      10,
    );
    const [looked] = await ask('looked_at');
    expect(looked?.['looked_at_difference']).toBe(row?.['spent_difference']);
    expect(looked?.['looked_at_difference_lower']).toBeLessThan(row?.['spent_difference_lower'] ?? 0);
    const [adjusted] = await ask('adjusted');
    expect(adjusted?.['adjusted_variance_removed']).toBeLessThan(1);
    const arms = await ask('arms');
    expect(arms.map(({ test }) => test as unknown)).toEqual(['B', 'C']);
    expect(arms[0]?.['arms_difference']).toBe(row?.['spent_difference']);
    expect(Number(arms[0]?.['arms_p_value'])).toBeGreaterThanOrEqual(row?.['spent_p_value'] ?? 1);
  });
});
