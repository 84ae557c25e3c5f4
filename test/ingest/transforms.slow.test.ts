import { describe, expect, it } from 'vitest';
import type { ColumnType, Processors, Source, TransformStep } from '../../generated/types.ts';
import { edited, manifestOf } from '../support/catalogs.ts';
import { oneSource, oneSourceText } from '../support/oneSource.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

type Row = Readonly<Record<string, string | null>>;

/** A csv source of these columns, all of them declared as texts but for `types`, and a table that shows every combination of `shown`. */
function catalog(
  columns: readonly string[],
  transforms: readonly TransformStep[],
  shown: readonly string[],
  types: Source['reader']['columns'] = {},
): readonly [Source, Processors['processors']] {
  const declared = Object.fromEntries(columns.map((name) => [name, types[name] ?? 'string'] as const));
  const source: Source = {
    reader: { kind: 'csv', path: 'data/*.csv', chunk_id: '([^/]+)\\.csv$', columns: { day: 'date', ...declared } },
    time: 'day',
    transforms: [...transforms],
  };
  return [
    source,
    {
      daily: { kind: 'numeric_distribution', source: 'events', grain: 'day', dimensions: [...shown], states: { rows: { kind: 'count' } } },
    },
  ];
}

function csv(columns: readonly string[], rows: readonly Row[]): string {
  const field = (value: string | null | undefined): string =>
    value === null || value === undefined ? '' : `"${value.replaceAll('"', '""')}"`;
  return `day,${columns.join(',')}\n${rows.map((row) => `2026-01-01,${columns.map((name) => field(row[name])).join(',')}\n`).join('')}`;
}

/** What the table shows of one chunk of rows: each combination of the shown columns, as text, once for each row. */
async function shownAfter(
  transforms: readonly TransformStep[],
  rows: readonly Row[],
  shown: readonly string[],
  types: Source['reader']['columns'] = {},
): Promise<readonly Row[]> {
  const columns = Object.keys(rows[0] ?? {});
  const workspace = new TestWorkspace();
  workspace.write('data/a.csv', csv(columns, rows));
  const report = await workspace.ingestOne(await oneSource(...catalog(columns, transforms, shown, types)));
  expect(report).toMatchObject({ error: null, failures: [] });
  const list = shown.map((name) => `"${name}"::VARCHAR AS "${name}"`).join(', ');
  const found = await workspace.published(`SELECT ${list}, unnest(range(row_count)) AS i FROM store.daily ORDER BY ALL NULLS LAST`);
  return found.map((row) => Object.fromEntries(shown.map((name) => [name, row[name] as string | null])));
}

describe('names', () => {
  variant('follow a case rule, before and after single renames, which may swap names', async () => {
    const rows = [{ pxInteractionID: 'i', CustomerID: 'c', 'US Gross': 'g', HTTPStatus2xx: 's', _x: 'x' }];
    const shown = await shownAfter([{ rename_all: 'snake_case' }, { rename: { customer_id: 'us_gross', us_gross: 'customer_id' } }], rows, [
      'px_interaction_id',
      'customer_id',
      'us_gross',
      'http_status2xx',
      'x',
    ]);
    expect(shown).toEqual([{ px_interaction_id: 'i', customer_id: 'g', us_gross: 'c', http_status2xx: 's', x: 'x' }]);
    expect(
      await shownAfter([{ rename_all: 'camelCase' }], rows, ['pxInteractionId', 'customerId', 'usGross', 'httpStatus2xx', 'x']),
    ).toHaveLength(1);
    expect(
      await shownAfter([{ rename_all: 'UPPERCASE' }, { rename: { DAY: 'day' } }], rows, ['PXINTERACTIONID', 'US GROSS', '_X']),
    ).toEqual([{ PXINTERACTIONID: 'i', 'US GROSS': 'g', _X: 'x' }]);
    expect(await shownAfter([{ rename_all: 'lowercase' }], rows, ['pxinteractionid', 'us gross'])).toHaveLength(1);
  });

  variant('that are dropped may be used again', async () => {
    expect(await shownAfter([{ drop: ['a'] }, { derive: { a: "b || '!'" } }], [{ a: 'old', b: 'new' }], ['a', 'b'])).toEqual([
      { a: 'new!', b: 'new' },
    ]);
  });
});

describe('nulls', () => {
  it("are filled with a value of the column's type, and only nulls", async () => {
    const types = { n: 'integer', d: 'date', on: 'boolean' } as const;
    const shown = await shownAfter(
      [{ fill: { s: "it's", n: -1, d: '2020-02-29', on: false } }],
      [
        { s: null, n: null, d: null, on: null },
        { s: '', n: '0', d: '2026-01-02', on: 'true' },
      ],
      ['s', 'n', 'd', 'on'],
      types,
    );
    expect(shown).toEqual([
      { s: '', n: '0', d: '2026-01-02', on: 'true' },
      { s: "it's", n: '-1', d: '2020-02-29', on: 'false' },
    ]);
  });

  it('are replaced by the first value of several columns, in a new one or one of them', async () => {
    const rows = [
      { a: 'a', b: 'b', c: 'c' },
      { a: null, b: '', c: 'c' },
      { a: null, b: null, c: 'c' },
      { a: null, b: null, c: null },
    ];
    expect(await shownAfter([{ coalesce: { first: ['a', 'b', 'c'] } }, { coalesce: { c: ['c', 'a'] } }], rows, ['first', 'c'])).toEqual([
      { first: '', c: 'c' },
      { first: 'a', c: 'c' },
      { first: 'c', c: 'c' },
      { first: null, c: null },
    ]);
  });
});

describe('a cast', () => {
  it('keeps every value exactly, and fails the chunk on one that its type cannot hold', async () => {
    const cases: readonly (readonly [from: ColumnType, to: ColumnType, value: string, becomes: string | undefined])[] = [
      ['string', 'integer', '42', '42'],
      ['string', 'integer', '4.2', undefined],
      ['string', 'integer', '', undefined],
      ['string', 'decimal', '1.5', '1.500000'],
      ['string', 'decimal', '1.2345678', undefined],
      ['string', 'date', '2026-02-28', '2026-02-28'],
      ['string', 'date', '28.2.2026', undefined],
      ['string', 'boolean', 'false', 'false'],
      ['string', 'timestamp', '2026-01-01T10:00:00Z', '2026-01-01 10:00:00'],
      ['integer', 'string', '007', '7'],
      ['integer', 'decimal', '7', '7.000000'],
      ['string', 'number', '9007199254740992', '9007199254740992.0'],
      ['string', 'number', '9007199254740993', undefined],
      ['integer', 'number', '9007199254740992', '9007199254740992.0'],
      ['integer', 'number', '9007199254740993', undefined],
      ['number', 'integer', '1e3', '1000'],
      ['number', 'integer', '1.5', undefined],
      ['number', 'decimal', '12345678901.23', '12345678901.230000'],
      ['number', 'decimal', '0.0000001', undefined],
      ['decimal', 'integer', '5.000', '5'],
      ['decimal', 'integer', '5.5', undefined],
      ['decimal', 'number', '0.1', '0.1'],
      ['decimal', 'number', '12345678901234567890.123456', undefined],
      ['decimal', 'string', '0.1', '0.100000'],
      ['boolean', 'string', '1', 'true'],
      ['date', 'timestamp', '2026-01-02', '2026-01-02 00:00:00'],
      ['date', 'string', '2026-01-02', '2026-01-02'],
      ['timestamp', 'date', '2026-01-02T00:00:00', '2026-01-02'],
      ['timestamp', 'date', '2026-01-02T00:00:01', undefined],
    ];
    // A column for each pair of types, and a chunk for each case.
    const pairs = [...new Set(cases.map(([from, to]) => `${from}_to_${to}`))];
    const columnOf = (from: string, to: string): string => `${from}_to_${to}`;
    const typesOf = (which: 0 | 1): Readonly<Record<string, ColumnType>> =>
      Object.fromEntries(cases.map((one) => [columnOf(one[0], one[1]), one[which]]));
    const workspace = new TestWorkspace();
    cases.forEach(([from, to, value], index) => workspace.write(`data/${index}.csv`, csv(pairs, [{ [columnOf(from, to)]: value }, {}])));
    const text = `coalesce(${pairs.map((pair) => `cast(${pair} as varchar)`).join(', ')})`;
    const { failures } = await workspace.ingestOne(
      await oneSource(...catalog(pairs, [{ cast: typesOf(1) }, { derive: { text } }], ['text'], typesOf(0))),
    );
    const found = await workspace.published(
      'SELECT c.chunk_id AS id, d.text::VARCHAR AS text FROM store.daily d JOIN store.chunks c ON c.ordinal = d.chunk WHERE d.text IS NOT NULL',
    );
    expect(cases.map((one, index) => [...one.slice(0, 3), found.find(({ id }) => Number(id) === index)?.['text']])).toEqual(
      cases.map((one) => [...one]),
    );
    const refused = cases.flatMap(([from, to, , becomes], index) =>
      becomes === undefined
        ? [
            [
              String(index),
              expect.stringMatching(
                new RegExp(
                  `^column ${from}_to_${to}: 1 value cannot be converted to ${to} without loss; .* Correct the file, or derive the column`,
                ),
              ),
            ],
          ]
        : [],
    );
    expect(failures.map(({ chunk_id, message }) => [chunk_id, message]).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(
      refused,
    );
  });

  variant('of a row that a filter drops fails nothing', async () => {
    expect(
      await shownAfter(
        [{ filter: "kind = 'ok'" }, { cast: { n: 'integer' } }],
        [
          { kind: 'ok', n: '1' },
          { kind: 'no', n: 'x' },
        ],
        ['n'],
      ),
    ).toEqual([{ n: '1' }]);
  });
});

describe('dedup', () => {
  const rows = [
    { id: '1', at: '2026-01-01T10:00:00', v: 'early' },
    { id: '1', at: '2026-01-01T12:00:00', v: 'late b' },
    { id: '1', at: '2026-01-01T12:00:00', v: 'late a' },
    { id: '2', at: null, v: 'untimed' },
    { id: '2', at: '2026-01-01T09:00:00', v: 'timed' },
    { id: null, at: null, v: 'none' },
    { id: null, at: null, v: 'none' },
    { id: null, at: null, v: 'more' },
  ];
  const types = { at: 'timestamp' } as const;
  const kept = async (transforms: readonly TransformStep[]): Promise<readonly unknown[]> =>
    (await shownAfter(transforms, rows, ['v'], types)).map(({ v }) => v);

  variant('without keys drops rows that are wholly equal', async () => {
    expect(await kept([{ dedup: {} }])).toEqual(['early', 'late a', 'late b', 'more', 'none', 'timed', 'untimed']);
  });

  variant('keeps the first by its order, with nulls last either way, null equal to null, and ties broken by every column', async () => {
    expect(await kept([{ dedup: { by: ['id'], order_by: ['-at'] } }])).toEqual(['late a', 'more', 'timed']);
    expect(await kept([{ dedup: { by: ['id'], order_by: ['at'] } }])).toEqual(['early', 'more', 'timed']);
    expect(await kept([{ dedup: { by: ['id'] } }])).toEqual(['early', 'more', 'timed']);
    expect(await kept([{ dedup: { by: ['id'], order_by: ['-v'] } }])).toEqual(['late b', 'none', 'untimed']);
  });

  variant('sees the rows that earlier filters leave, and later filters see what it keeps', async () => {
    expect(await kept([{ filter: "v <> 'late a'" }, { dedup: { by: ['id'], order_by: ['-at'] } }, { filter: 'id is not null' }])).toEqual([
      'late b',
      'timed',
    ]);
    expect(await kept([{ dedup: { by: ['id'], order_by: ['-at'] } }, { filter: "v <> 'late a'" }])).toEqual(['more', 'timed']);
  });

  variant('keeps the same rows whatever the order of rows, files and threads, and reads no other chunk', async () => {
    const columns = ['id', 'a', 'b'];
    const many = Array.from({ length: 3000 }, (_, index): Row => ({
      id: String(index % 700),
      a: String((index * 7919) % 13),
      b: String((index * 104729) % 17),
    }));
    const first = new Map<string, Row>();
    const isBefore = (one: Row, other: Row): boolean =>
      Number(one['a']) > Number(other['a']) || (one['a'] === other['a'] && String(one['b']) < String(other['b']));
    for (const row of many) {
      const best = first.get(String(row['id']));
      if (best === undefined || isBefore(row, best)) first.set(String(row['id']), row);
    }
    const expected = [...first.values()].map(({ id, a, b }) => `${id} ${a} ${b}`).toSorted();
    const [source, processors] = catalog(
      columns,
      [{ dedup: { by: ['id'], order_by: ['-a'] } }, { derive: { text: "id || ' ' || a || ' ' || b" } }],
      ['text'],
      { a: 'string' },
    );
    const numbered = {
      ...source,
      reader: {
        ...source.reader,
        path: 'data/*/*.csv',
        chunk_id: 'data/([^/]+)/',
        columns: { ...source.reader.columns, a: 'integer' as const },
      },
      transforms: [...(source.transforms ?? []).slice(0, 1), { derive: { text: "id || ' ' || cast(a as varchar) || ' ' || b" } }],
    };
    const manifest = await oneSource(numbered, processors);
    for (const [threads, arrangement] of [
      [1, many],
      [4, many.toReversed()],
      [2, many.toSorted((one, other) => (String(one['b']) < String(other['b']) ? -1 : 1))],
    ] as const) {
      const workspace = new TestWorkspace();
      const third = arrangement.length / 3;
      [0, 1, 2].forEach((part) => workspace.write(`data/x/${part}.csv`, csv(columns, arrangement.slice(part * third, (part + 1) * third))));
      workspace.write('data/y/0.csv', csv(columns, many));
      expect(await workspace.ingestOne(manifest, { threads })).toMatchObject({ failures: [], rows_in: 6000, rows_kept: 1400 });
      const found = await workspace.published(
        'SELECT chunk, text::VARCHAR AS text, row_count::INTEGER AS n FROM store.daily ORDER BY chunk, text',
      );
      expect(found).toEqual([0, 1].flatMap((chunk) => expected.map((text) => ({ chunk, text, n: 1 }))));
    }
  });
});

describe('the computation hash', () => {
  const [source, processors] = catalog(['a', 'b', 'unread'], [{ cast: { b: 'integer' } }, { fill: { a: 'x' } }], ['a', 'b']);
  const hashOf = async (transforms: readonly TransformStep[]): Promise<string | undefined> =>
    (await oneSource({ ...source, transforms: [...transforms, ...(source.transforms ?? [])] }, processors)).tables['daily']
      ?.computation_hash;

  it('changes when a transform can change what is stored', async () => {
    const changing: readonly (readonly TransformStep[])[] = [
      [],
      [{ fill: { b: '0' } }],
      [{ fill: { b: '1' } }],
      [{ coalesce: { b: ['b', 'a'] } }],
      [{ coalesce: { b: ['b', 'unread'] } }],
      [{ dedup: {} }],
      [{ dedup: { by: ['a'] } }],
      [{ dedup: { by: ['a'], order_by: ['unread'] } }],
      [{ dedup: { by: ['a'], order_by: ['-b'] } }],
      [{ drop: ['unread'] }, { dedup: {} }],
      [{ filter: 'a is not null' }],
    ];
    const hashes = await Promise.all(changing.map(hashOf));
    expect(new Set(hashes).size).toBe(changing.length);
  });

  it('stays the same when it cannot', async () => {
    const same: readonly (readonly TransformStep[])[] = [
      [{ drop: ['unread'] }],
      [{ fill: { unread: 'x' } }],
      [{ cast: { unread: 'integer' } }],
      [{ coalesce: { more: ['a', 'unread'] } }],
      [{ rename_all: 'snake_case' }],
      [{ rename: { unread: 'other' } }],
    ];
    const plain = await hashOf([]);
    for (const transforms of same) expect([transforms, await hashOf(transforms)]).toEqual([transforms, plain]);
    expect(await hashOf([{ dedup: { by: ['b', 'a'] } }])).toBe(await hashOf([{ dedup: { by: ['a', 'b'] } }]));
  });

  it('covers the columns that break the ties of a dedup', async () => {
    const text = oneSourceText({ ...source, transforms: [{ dedup: { by: ['a'] } }, ...(source.transforms ?? [])] }, processors);
    const more = await manifestOf(edited(text, 'catalog/pipelines.yaml', '"unread":"string"', '"unread":"string","extra":"string"'));
    expect(more.tables['daily']?.computation_hash).not.toBe((await manifestOf(text)).tables['daily']?.computation_hash);
  });
});
