import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { caseCount } from '../support/caseCount.ts';
import { call, col, lit, manifest, reader, source, state, table } from '../support/manifests.ts';
import { variant } from '../support/variant.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { seededRandom } from '../sketch/support.ts';

/* A day may be delivered again and expire, and a computation may go and come back: what is shown of a day never becomes an earlier delivery. */

const days = ['2026-01-01', '2026-01-02', '2026-01-03'];

/** Two computations that give the same. */
type Form = 'all' | 'positive';

/** A table of deliveries that is computed in one form or the other, and one beside it that may be missing. */
function catalogOf(form: Form, has_twin = false): Manifest {
  const states = [state('delivery', 'max', { of: col('delivery') })];
  const sales = table('sales', { states, ...(form === 'all' ? {} : { filter: call('>', col('delivery'), lit(0)) }) });
  return manifest(
    [source({ format: 'csv', columns: { at: 'date', delivery: 'integer' } })],
    has_twin ? [sales, table('twin', { states })] : [sales],
  );
}

/** What is published of a table: its computation, and the number of the delivery of each day. */
interface Shown {
  readonly computation_hash: string;
  readonly deliveries: ReadonlyMap<string, number>;
}

class Deliveries extends TestWorkspace {
  #number = 0;

  /** Writes the file of a day anew. @returns its number */
  deliver(day: string): number {
    this.write(`data/${day}.csv`, `at,delivery\n${day},${++this.#number}\n`);
    return this.#number;
  }

  spoil(day: string): void {
    this.write(`data/${day}.csv`, `at,delivery\n${day},none of ${++this.#number}\n`);
  }

  expire(day: string): void {
    rmSync(this.path(`data/${day}.csv`), { force: true });
  }

  async shown(): Promise<ReadonlyMap<string, Shown>> {
    const tables = await this.published('SELECT DISTINCT table_id, computation_hash FROM store.tables');
    const shown = new Map<string, Shown>();
    for (const { table_id, computation_hash } of tables) {
      const name = String(table_id);
      const rows = await this.published(
        `SELECT chunk_id, max(delivery)::INTEGER AS delivery FROM store.${name} t JOIN store.chunks c ON c.ordinal = t.chunk AND c.table_id = '${name}' GROUP BY ALL`,
      );
      const deliveries = new Map(rows.map((row) => [String(row['chunk_id']), Number(row['delivery'])]));
      shown.set(name, { computation_hash: String(computation_hash), deliveries });
    }
    return shown;
  }
}

async function published(workspace: Deliveries, table: string): Promise<unknown> {
  return Object.fromEntries((await workspace.shown()).get(table)?.deliveries ?? []);
}

describe('a computation that comes back', () => {
  it('is not published with an earlier delivery of a day whose file is gone or cannot be read: the former one keeps answering', async () => {
    const workspace = new Deliveries();
    for (const day of days) workspace.deliver(day);
    await workspace.ingestOne(catalogOf('all'));
    workspace.deliver('2026-01-03');
    await workspace.ingestOne(catalogOf('positive'));
    workspace.spoil('2026-01-03');
    const newest = { '2026-01-01': 1, '2026-01-02': 2, '2026-01-03': 4 };
    for (const reason of ['failed', 'gone'] as const) {
      expect(await workspace.ingest(catalogOf('all'))).toMatchObject({
        ok: false,
        sources: [{ losses: [{ processor: 'sales', chunks: [{ chunk_id: '2026-01-03', reason }] }] }],
      });
      expect(await published(workspace, 'sales')).toEqual(newest);
      workspace.expire('2026-01-03');
    }
    expect(await workspace.ingestOne(catalogOf('positive'))).toMatchObject({ losses: [], chunks: { done: 0 } });
    for (const losses of ['accepted', 'refused'] as const) {
      expect(await workspace.ingest(catalogOf('all'), { losses })).toMatchObject({ ok: true });
      expect(await published(workspace, 'sales')).toEqual({ '2026-01-01': 1, '2026-01-02': 2 });
    }
  });

  it('is not published with a day that was retired meanwhile', async () => {
    const workspace = new Deliveries();
    for (const day of days) workspace.deliver(day);
    await workspace.ingestOne(catalogOf('all'));
    workspace.deliver('2026-01-03');
    await workspace.ingestOne(catalogOf('positive'));
    workspace.expire('2026-01-03');
    await workspace.ingestOne(catalogOf('positive'), { prune: 'up_to_half' });
    expect(await workspace.ingestOne(catalogOf('all'))).toMatchObject({ losses: [], missing: [] });
    expect(await published(workspace, 'sales')).toEqual({ '2026-01-01': 1, '2026-01-02': 2 });
  });

  it('of a second table has the days of what is shown beside it, and not an earlier delivery', async () => {
    const workspace = new Deliveries();
    for (const day of days) workspace.deliver(day);
    await workspace.ingestOne(catalogOf('all', true));
    await workspace.ingestOne(catalogOf('all'));
    workspace.deliver('2026-01-03');
    await workspace.ingestOne(catalogOf('all'));
    for (const day of ['2026-01-02', '2026-01-03']) workspace.expire(day);
    expect(await workspace.ingestOne(catalogOf('all', true))).toMatchObject({ losses: [], chunks: { done: 0 } });
    expect(await published(workspace, 'sales')).toEqual({ '2026-01-01': 1, '2026-01-02': 2, '2026-01-03': 4 });
    expect(await published(workspace, 'twin')).toEqual({ '2026-01-01': 1, '2026-01-02': 2 });
  });

  /** With a lookup that no table uses. */
  const looking = (form: Form): Manifest => {
    const columns = { at: 'date', delivery: 'integer' } as const;
    const own = reader('csv', { delivery: 'integer', area: 'string' });
    const take = [{ column: { name: 'area', type: 'string' }, from: 'area' }] as const;
    const areas = { kind: 'lookup', path: 'areas.csv', reader: own, on: [{ column: 'delivery', key: 'delivery' }], take } as const;
    const events = source({ format: 'csv', columns, result: { ...columns, area: 'string' }, transforms: [areas] });
    return manifest([events], Object.values(catalogOf(form).tables));
  };

  variant('is published with what it has of a day if only the catalog reads another lookup beside the same files', async () => {
    const workspace = new Deliveries();
    for (const day of days) workspace.deliver(day);
    workspace.write('areas.csv', 'delivery,area\n1,north\n');
    for (const catalog of [catalogOf('all'), looking('all')]) expect((await workspace.ingestOne(catalog)).chunks.done).toBe(3);
    for (const day of days) workspace.expire(day);
    for (const catalog of [catalogOf('all'), looking('all')])
      expect(await workspace.ingestOne(catalog)).toMatchObject({ losses: [], chunks: { done: 0 }, published: true });
  });

  variant('is not published with what it has by an earlier content of a lookup', async () => {
    const workspace = new Deliveries();
    for (const day of days) workspace.deliver(day);
    workspace.write('areas.csv', 'delivery,area\n1,north\n');
    await workspace.ingestOne(looking('all'));
    workspace.write('areas.csv', 'delivery,area\n1,south\n');
    await workspace.ingestOne(looking('positive'));
    workspace.expire('2026-01-01');
    expect(await workspace.ingestOne(looking('all'))).toMatchObject({
      losses: [{ processor: 'sales', chunks: [{ chunk_id: '2026-01-01', reason: 'gone' }] }],
      chunks: { done: 2 },
    });
  });

  it.each(Array.from({ length: caseCount(12, 2) }, (_, index) => 2 * index + 1))(
    'has of each day the newest delivery that was read (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const below = (count: number): number => Math.floor(random() * count);
      const workspace = new Deliveries();
      const files = new Map(days.map((day) => [day, workspace.deliver(day)]));
      const newest = new Map<string, number>();
      let form: Form = 'all';
      let has_twin = true;
      let before: ReadonlyMap<string, Shown> = new Map();
      for (let step = 0; step < 10; step++) {
        for (const [day, delivery] of files) newest.set(day, delivery);
        const losses = random() < 0.15 ? 'accepted' : 'refused';
        // Of what no generation shows the partials are removed.
        await workspace.ingestOne(catalogOf(form, has_twin), { losses, keep: 10 });
        const now = await workspace.shown();
        for (const [name, { computation_hash, deliveries }] of now) {
          const former = before.get(name);
          const where = `${name} after step ${step}`;
          if (losses === 'refused')
            expect([...deliveries.keys()], where).toEqual(expect.arrayContaining([...(former?.deliveries.keys() ?? [])]));
          for (const [day, delivery] of deliveries)
            if (former?.computation_hash !== computation_hash || former.deliveries.get(day) !== delivery)
              expect(delivery, `${day} of ${where}`).toBe(newest.get(day));
        }
        before = now;
        if (random() < 0.5) form = below(2) === 0 ? 'all' : 'positive';
        if (random() < 0.4) has_twin = !has_twin;
        for (let changes = 1 + below(2); changes > 0; changes--) {
          const day = days[below(days.length)] ?? '';
          const change = below(5);
          if (change <= 1) files.set(day, workspace.deliver(day));
          else if (change <= 3) {
            files.delete(day);
            if (change === 2) workspace.spoil(day);
            else workspace.expire(day);
          }
        }
      }
    },
  );
});
