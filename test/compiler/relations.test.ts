import { describe, expect, it } from 'vitest';
import { metricRelations } from '../../compiler/relations.ts';
import { compileText, flightsCatalog } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

async function relationsOf(text: Parameters<typeof compileText>[0]): Promise<ReturnType<typeof metricRelations>> {
  const compiled = await compileText(text);
  if (!compiled.ok) throw new Error('the catalog does not compile');
  return metricRelations(compiled.manifest);
}

describe('the relations of metrics', () => {
  it('are one for each processor, with time, axes, dimensions and the outputs of its metrics', async () => {
    const [delays, network, traffic] = await relationsOf(flightsCatalog());
    expect([delays, network, traffic].map((relation) => relation?.name)).toEqual(['delays', 'network', 'traffic']);
    expect(traffic).toMatchObject({
      table: 'traffic',
      time_zone: 'UTC',
      time: { name: 'time', grain: 'day', type: 'date' },
      axes: ['day', 'week', 'month', 'quarter', 'year'],
    });
    expect(traffic?.dimensions.map(({ name }) => name)).toEqual([
      'origin',
      'destination',
      'origin_state',
      'destination_state',
      'distance_band',
    ]);
    expect(traffic?.measures.map(({ name, description }) => [name, description])).toEqual([
      [
        'average_delay',
        'Average delay [minutes]: Mean delay at arrival; early flights count below zero. Its values must not be added; ask for coarser groups instead.',
      ],
      ['flights', 'Flights [flights]: Flights that departed. Its values may be added.'],
      [
        'late_share',
        'Late share [share]: Share of flights that arrived more than 15 minutes late. Its values must not be added; ask for coarser groups instead.',
      ],
    ]);
  });

  it.each(positiveCatalogs())('of the catalog $name have names of their own, and columns too, of at most 63 bytes', async ({ text }) => {
    const relations = await relationsOf(text);
    const names = relations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const { name, time, axes, dimensions, measures } of relations) {
      const columns = [
        ...(time === null ? [] : [time.name]),
        ...axes,
        ...[...dimensions, ...measures].map((column) => column.name.toLowerCase()),
      ];
      expect(columns).toEqual([...new Set(columns)]);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
    }
  });

  it('of derived metrics are one for each set of dimensions that their processors share', async () => {
    const derived = positiveCatalogs().find(({ name }) => name === 'derived');
    if (derived === undefined) throw new Error('there is no such catalog');
    const relations = (await relationsOf(derived.text)).filter(({ table }) => table === null);
    expect(relations).toHaveLength(1);
    expect(relations[0]).toMatchObject({ name: 'by_day_channel', time: { name: 'time', grain: 'day' } });
    expect(relations[0]?.dimensions.map(({ name }) => name)).toEqual(['channel']);
    expect(relations[0]?.measures.map(({ name }) => name)).toEqual([
      'lost_visits_per_order',
      'orders_and_visits',
      'orders_per_visit',
      'worth_of_web_visits',
    ]);
  });
});
