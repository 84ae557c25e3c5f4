import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { ask, init, initText, runNext, uses } from './support.ts';
import { variant, variants } from '../support/variant.ts';

/** A csv text of so many rows, each made from its number. */
function csv(header: string, count: number, row: (index: number) => string): string {
  return [header, ...Array.from({ length: count }, (_, index) => row(index))].join('\n');
}

const day = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

describe('types', () => {
  variant('are those of every row, the last one included', async () => {
    const { printed } = await initText(
      'late.csv',
      `${csv('day,n,x', 30_000, (index) => `${day(index % 50)},${index},${index}`)}\n2026-03-01,many,1.5\n`,
    );
    expect(uses(printed)).toMatchObject({
      n: 'integer, declared, not used: 30,000 distinct values are too many to group by; a distinct state could count them',
      x: expect.stringMatching(/^number, measure/),
    });
  });

  variant('keep what only looks like a number: leading zeros, plus signs, account numbers, NA', async () => {
    const { workspace, printed } = await initText(
      'codes.csv',
      csv(
        'day,zip,phone,account,na,flag,amount',
        40,
        (index) =>
          `${day(index)},0${1234 + (index % 3)},+4179${index % 3},${'9'.repeat(20)}${index % 3},${index % 4 === 0 ? 'NA' : index},${index % 2 === 0 ? 'TRUE' : 'false'},${index}.5`,
      ),
    );
    expect(uses(printed)).toMatchObject({
      zip: 'string, dimension: 3 values',
      phone: 'string, dimension: 3 values',
      account: `string, dimension: 3 values; a string, because no integer holds whole numbers past 9,223,372,036,854,775,807, such as ${'9'.repeat(20)}0; if it is an amount, declare it as a decimal`,
      flag: 'boolean, dimension: 2 values',
      amount: 'decimal, measure: its mean is average_amount, its sum total_amount',
      na: 'integer, declared, not used: one more number that could be measured',
    });
    await runNext(printed);
    expect(await ask(workspace, 'rows', '--dimensions', 'zip')).toEqual([
      { zip: '01234', rows: 14 },
      { zip: '01235', rows: 13 },
      { zip: '01236', rows: 13 },
    ]);
    expect(await ask(workspace, 'average_amount', '--dimensions', 'flag')).toEqual([
      { flag: false, average_amount: 20.5 },
      { flag: true, average_amount: 19.5 },
    ]);
  });

  variant('of a column of nulls are never guessed, and nulls elsewhere do no harm', async () => {
    const { workspace, printed } = await initText(
      'gaps.csv',
      csv(
        'day,empty,city,amount',
        40,
        (index) => `${index % 5 === 0 ? '' : day(index)},,${index % 2 === 0 ? '' : 'Bern'},${index % 3 === 0 ? '' : index}`,
      ),
    );
    expect(uses(printed)).toMatchObject({
      day: expect.stringMatching(/^date, time: .*; 8 rows without one are filtered out$/),
      empty: 'string, declared, not used: it is null in every row',
      city: 'string, declared, not used: it has only one value',
      amount: 'integer, measure: its mean is average_amount, its sum total_amount',
    });
    await runNext(printed);
    const kept = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 5 !== 0);
    const measured = kept.filter((index) => index % 3 !== 0);
    expect(await ask(workspace, 'rows')).toEqual([{ rows: kept.length }]);
    const [mean] = await ask(workspace, 'average_amount');
    expect(mean?.['average_amount']).toBeCloseTo(measured.reduce((sum, index) => sum + index, 0) / measured.length, 9);
  });

  variant('of Parquet are its own, and what a catalog has no type for is left out by name', async () => {
    const folder = new TestWorkspace();
    await folder.parquet(
      't.parquet',
      `SELECT TIMESTAMP '2026-01-05 10:00' + INTERVAL (i) HOUR AS at, [i] AS list, (i * 1.25)::DECIMAL(10, 2) AS price, i::UTINYINT % 3 AS tier, '2026-01-0' || (i % 9 + 1) AS text_day,
      i::VARCHAR::BLOB AS bytes, (i + 18446744073709551000)::UBIGINT AS big, i % 2 = 0 AS "Is New", {'a': i} AS nested, i / 1e9 AS tiny FROM range(60) t(i)`,
    );
    const { workspace, printed } = await init(folder.path('t.parquet'));
    expect(uses(printed)).toEqual({
      at_value: 'timestamp, time: 2026-01-05 10:00:00 to 2026-01-07 21:00:00',
      price: 'decimal, measure: its mean is average_price, its sum total_price',
      tier: 'integer, dimension: 3 values',
      text_day: 'string, dimension: 9 values',
      big: 'decimal, declared, not used: too large for an exact sum',
      is_new: 'boolean, dimension: 2 values',
      tiny: 'number, declared, not used: one more number that could be measured',
      list: '—, left out: a nested type has no equivalent in a catalog',
      nested_a: 'integer, declared, not used: one more number that could be measured',
      bytes: '—, left out: the type BLOB has no equivalent in a catalog',
    });
    await runNext(printed);
    expect(await ask(workspace, 'average_price', '--time-axis', 'hour', '--dimensions', 'is_new')).toHaveLength(60);
  });
});

describe('the second metric', () => {
  variant('is a share if there is no number, and a count of distinct values if there is no boolean either', async () => {
    const share = await initText(
      'share.csv',
      csv('day,ok,city', 20, (index) => `${day(index)},${index % 4 === 0},${['Bern', 'Basel'][index % 2] ?? ''}`),
    );
    expect(uses(share.printed)).toMatchObject({ ok: 'boolean, outcome: its share is ok_share', city: 'string, dimension: 2 values' });
    await runNext(share.printed);
    expect(await ask(share.workspace, 'ok_share', '--dimensions', 'city')).toEqual([
      { city: 'Basel', ok_share: 0 },
      { city: 'Bern', ok_share: 0.5 },
    ]);

    const different = await initText(
      'different.csv',
      csv('day,name', 50, (index) => `${day(index)},n${index % 40}`),
    );
    expect(uses(different.printed)).toMatchObject({ name: expect.stringContaining('counted: its distinct values are different_name') });
    await runNext(different.printed);
    expect(await ask(different.workspace, 'different_name')).toEqual([{ different_name: 40 }]);

    const alone = await initText(
      'alone.csv',
      csv('day', 9, (index) => day(index % 3)),
    );
    expect(alone.printed).toContain('the metrics rows and different_day');
  });

  variant('has the sum beside the mean, of money to the cent', async () => {
    const cents = Array.from({ length: 300 }, (_, index) => 10 * index + 1);
    const exact = cents.reduce((sum, each) => sum + each, 0) / 100;
    const price = (index: number): string => ((cents[index] ?? 0) / 100).toFixed(2);
    const record = (text: (index: number) => string) => (_: unknown, index: number) =>
      `{"day": "${day(index % 9)}", "Net Price": ${text(index)}, "weight": ${index}.123}`;
    for (const [name, text] of [
      ['t.csv', csv('day,Net Price,weight', 300, (index) => `${day(index % 9)},${price(index)},${index % 50}.123`)],
      ['t.json', Array.from({ length: 300 }, record(price)).join('\n')],
      [
        'texts.json',
        Array.from(
          { length: 300 },
          record((index) => `"${price(index)}"`),
        ).join('\n'),
      ],
    ] as const) {
      const { workspace, printed } = await initText(name, text);
      expect(uses(printed)['net_price'], name).toBe('decimal, measure: its mean is average_net_price, its sum total_net_price');
      expect(uses(printed)['weight'], name).toMatch(/^number/);
      await runNext(printed);
      const [answer] = await ask(workspace, 'total_net_price');
      expect(Number(answer?.['total_net_price']), name).toBe(exact);
    }
  });

  it('is not money with more than two decimal places, or under another name', async () => {
    const { printed } = await initText(
      't.csv',
      csv('day,price,rating', 40, (index) => `${day(index)},${index}.125,${index}.5`),
    );
    expect(uses(printed)).toMatchObject({ price: expect.stringMatching(/^number/), rating: expect.stringMatching(/^number/) });
  });

  variant('keeps decimal places of small numbers, and is not the mean of identifiers, years or numbers past exact sums', async () => {
    const { workspace, printed } = await initText(
      'small.csv',
      csv(
        'day,customer_id,year,latitude,huge,rate',
        40,
        (index) => `${day(index)},${1000 + index},${2000 + index},4${index % 9}.${index},${index + 1}e30,0.0000000${10 + index}`,
      ),
    );
    expect(uses(printed)).toMatchObject({
      latitude: expect.stringContaining('an identifier or a position'),
      huge: expect.stringContaining('too large for an exact sum'),
      rate: 'number, measure: its mean is average_rate, its sum total_rate',
    });
    await runNext(printed);
    const [mean] = await ask(workspace, 'average_rate');
    expect(Number(mean?.['average_rate']) * 1e9).toBeCloseTo(29.5, 6);
  });
});

describe('time', () => {
  it.each([
    ['3/4/07', '%m/%d/%y', (index: number) => `${1 + (index % 12)}/${1 + index}/07`],
    ['31.01.2026', '%d.%m.%Y', (index: number) => `${1 + index}.${1 + (index % 12)}.2026`],
    ['January 5, 2026', '%B %d, %Y', (index: number) => `"${['January', 'March'][index % 2] ?? ''} ${1 + index}, 2026"`],
    ['5-Jan-26 13:05', '%d-%b-%y %H:%M', (index: number) => `${1 + index}-Jan-26 13:0${index % 10}`],
    ['1/31/2026 1:30 PM', '%m/%d/%Y %I:%M %p', (index: number) => `1/${1 + index}/2026 ${1 + (index % 12)}:30 PM`],
    ['20260131', '%Y%m%d', (index: number) => `202601${String(1 + index).padStart(2, '0')}`],
    ['2026-01', '%Y-%m', (index: number) => `20${10 + index}-0${1 + (index % 9)}`],
    ['20260131T132205.810 GMT', '%Y%m%dT%H%M%S.%f GMT', (index: number) => `202601${String(1 + index).padStart(2, '0')}T132205.810 GMT`],
    ['20260131T132205.810Z', '%Y%m%dT%H%M%S.%fZ', (index: number) => `202601${String(1 + index).padStart(2, '0')}T132205.810Z`],
  ])('is read from texts like %s', async (_, format, text) => {
    const { printed } = await initText(
      't.csv',
      csv('When,x', 28, (index) => `${text(index)},${index}`),
    );
    expect(uses(printed)['when_value']).toContain(`read as ${format}`);
  });

  it('is not the version of something, and other texts that read as times are named', async () => {
    const { workspace, printed } = await initText(
      't.json',
      Array.from({ length: 30 }, (_, index) =>
        JSON.stringify({
          Version: '01.01.01',
          decided: `202601${String(1 + index).padStart(2, '0')}T132205.810 GMT`,
          answered: `202602${String(1 + (index % 28)).padStart(2, '0')}T132205.810 GMT`,
          x: index,
        }),
      ).join('\n'),
    );
    expect(uses(printed)).toMatchObject({
      version: 'string, declared, not used: it has only one value',
      decided: 'string, time: 2026-01-01 13:22:05 to 2026-01-30 13:22:05, read as %Y%m%dT%H%M%S.%f GMT',
      answered:
        'string, declared, not used: strings that read as times (%Y%m%dT%H%M%S.%f GMT); --time answered places rows by them instead',
    });
    await runNext(printed);
    expect((await ask(workspace, 'rows', '--time-axis', 'day')).map(({ day: on }) => on)).toEqual(
      Array.from({ length: 30 }, (_, index) => day(index)),
    );
  });

  it('is the whole number that is a year by its name, which is then not a dimension', async () => {
    const { printed } = await initText(
      't.csv',
      csv('year,country,pop', 30, (index) => `${1955 + 5 * (index % 10)},${['AF', 'CH', 'PE'][index % 3] ?? ''},${index * 1000}`),
    );
    expect(uses(printed)).toMatchObject({
      year: 'string, time: 1955-01-01 to 2000-01-01, read as %Y',
      country: 'string, dimension: 3 values',
    });
  });

  it('is the complete column of several, or the one that is asked for by its name in the file or in the catalog', async () => {
    const text = csv(
      'Ordered At,Shipped At,x',
      40,
      (index) => `${index % 10 === 0 ? '' : `${day(index)}T10:0${index % 10}:00Z`},${day(index + 3)},${index}`,
    );
    expect(uses((await initText('t.csv', text)).printed)).toMatchObject({
      ordered_at: 'timestamp, declared, not used: a second time column; it could be a dimension or part of an expression',
      shipped_at: expect.stringContaining('time: '),
    });
    for (const name of ['Ordered At', 'ordered_at']) {
      expect(uses((await initText('t.csv', text, '--time', name)).printed)['ordered_at']).toBe(
        'timestamp, time: 2026-01-02 10:01:00 to 2026-02-09 10:09:00; 4 rows without one are filtered out',
      );
    }
  });

  variant('is read in the given format if the strings fit two known formats, or none', async () => {
    const twice = csv('when,x', 20, (index) => `0${1 + (index % 9)}/0${1 + ((index * 2) % 9)}/2026,${index}`);
    const asked = await initText('t.csv', twice, '--time', 'when', '--time-format', '%d/%m/%Y');
    await runNext(asked.printed);
    const months = new Set(Array.from({ length: 20 }, (_, index) => 1 + ((index * 2) % 9)));
    expect(await ask(asked.workspace, 'rows', '--time-axis', 'month')).toHaveLength(months.size);

    const odd = await initText(
      't.csv',
      csv('d,x', 12, (index) => `Y2026M${1 + index},${index}`),
      '--time',
      'd',
      '--time-format',
      'Y%YM%m',
    );
    expect(uses(odd.printed)['d']).toBe('string, time: 2026-01-01 to 2026-12-01, read as Y%YM%m');
  });

  variant('is the given day for a file without a time column', async () => {
    const { workspace, printed } = await initText(
      'cars.csv',
      csv('name,cylinders,power', 30, (index) => `car ${index},${4 + 2 * (index % 3)},${70 + index}`),
      '--date',
      '2026-01-31',
    );
    expect(printed).toContain('--dimensions cylinders');
    await runNext(printed);
    expect(await ask(workspace, 'rows', '--time-axis', 'day')).toEqual([{ day: '2026-01-31', rows: 30 }]);
    expect(await ask(workspace, 'average_power', '--dimensions', 'cylinders')).toEqual([
      { cylinders: 4, average_power: 83.5 },
      { cylinders: 6, average_power: 84.5 },
      { cylinders: 8, average_power: 85.5 },
    ]);
  });
});

variants('nested values', {}, () => {
  it('are columns by their paths, a few keys deep; lists are left out by name', async () => {
    const folder = new TestWorkspace();
    folder.write(
      't.json',
      Array.from({ length: 40 }, (_, index) =>
        JSON.stringify({
          day: day(index % 20),
          user: index % 4 === 0 ? null : { country: ['CH', 'DE'][index % 2], 'plan.type': { tier: index % 3 } },
          order: { amount: index + 0.25, items: [{ price: 1 }] },
          deep: { a: { b: { c: { d: 1 } } } },
          mixed: index % 2 === 0 ? { a: 1 } : 'text',
        }),
      ).join('\n'),
    );
    await folder.parquet(
      't.parquet',
      `SELECT DATE '2026-01-01' + (i % 20)::INTEGER AS day, CASE WHEN i % 4 <> 0 THEN {'country': ['CH', 'DE'][i % 2 + 1], 'plan.type': {'tier': i % 3}} END AS "user",
      {'amount': (i + 0.25)::DECIMAL(10, 2), 'items': [{'price': 1}]} AS "order", {'a': {'b': {'c': {'d': 1}}}} AS deep FROM range(40) t(i)`,
    );
    for (const name of ['t.json', 't.parquet']) {
      const { workspace, printed } = await init(folder.path(name));
      expect(uses(printed), name).toMatchObject({
        user_country: 'string, dimension: 2 values',
        user_plan_type_tier: 'integer, dimension: 3 values',
        order_amount: 'decimal, measure: its mean is average_order_amount, its sum total_order_amount',
        'order.items': expect.stringContaining('left out: '),
        'deep.a.b.c': expect.stringContaining('left out: '),
      });
      await runNext(printed);
      expect(await ask(workspace, 'rows', '--dimensions', 'user_country'), name).toEqual(
        expect.arrayContaining([
          { user_country: 'CH', rows: 10 },
          { user_country: 'DE', rows: 20 },
        ]),
      );
      const [answer] = await ask(workspace, 'total_order_amount');
      expect(Number(answer?.['total_order_amount']), name).toBe(790);
    }
  });
});

describe('texts of json in csv', () => {
  const quoted = (value: unknown): string => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
  const session = (index: number): unknown => ({
    device: ['phone', 'desktop'][index % 2],
    geo: { country: ['CH', 'DE', 'FR'][index % 3] },
    seconds: index + 0.5,
    tags: ['a'],
    ...(index < 30 ? {} : { coupon: 'late' }),
  });

  variant('are read by their paths if every one is an object', async () => {
    const { workspace, printed } = await initText(
      't.csv',
      csv('day,amount,session', 40, (index) => `${day(index % 20)},${index},${index % 8 === 7 ? '' : quoted(session(index))}`),
    );
    expect(uses(printed)).toMatchObject({
      session_device: 'string, dimension: 2 values',
      session_geo_country: 'string, dimension: 3 values',
      session_coupon: expect.stringContaining('string, '),
      'session.tags': expect.stringContaining('left out: '),
    });
    expect(readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8')).toContain(
      'session_geo_country: {path: session.geo.country, json: true, type: string}',
    );
    await runNext(printed);
    expect(await ask(workspace, 'rows', '--dimensions', 'session_device')).toEqual(
      expect.arrayContaining([
        { session_device: 'phone', rows: 20 },
        { session_device: 'desktop', rows: 15 },
        { session_device: null, rows: 5 },
      ]),
    );
  });

  variant('stay strings if one of them is not an object, or if a column has the name of a path', async () => {
    for (const [header, row] of [
      ['day,amount,session', (index: number) => `${day(index % 20)},${index},${index === 9 ? '{cut' : quoted(session(index))}`],
      ['day,session.device,session', (index: number) => `${day(index % 20)},x${index % 2},${quoted(session(index))}`],
    ] as const) {
      const { printed } = await initText('t.csv', csv(header, 40, row));
      expect(uses(printed)['session']).toContain('string, ');
    }
  });
});

describe('files', () => {
  variant('of csv may be separated by semicolons, tabs or bars, and gzipped', async () => {
    const rows = csv('day;place, name;x', 25, (index) => `${day(index)};"a, ""${index === 24 ? 'c' : 'b'}""";${index}`);
    for (const [name, text] of [
      ['t.tsv', rows.replaceAll(';', '\t')],
      ['t.CSV', rows.replaceAll(';', '|')],
      ['t.csv.gz', gzipSync(rows)],
    ] as const) {
      const { workspace, printed } = await initText(name, text);
      expect(uses(printed)).toMatchObject({ day: expect.stringContaining('date, time'), x: expect.stringContaining('measure') });
      if (!name.endsWith('.tsv')) continue;
      await runNext(printed);
      expect(await ask(workspace, 'average_x', '--filter', 'place_name=a, "b"')).toEqual([{ average_x: 11.5 }]);
    }
  });

  variant('of json may be lists or lines, compressed or not, with late keys, and values of one type or none', async () => {
    const records = Array.from({ length: 40 }, (_, index) => ({
      at: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T10:00:00Z`,
      'Unit Price': index % 4 === 0 ? null : index + 0.25,
      "it's": ['a', 'b'][index % 2],
      mixed: index % 2 === 0 ? index : `x${index}`,
      odd: index % 2 === 0 ? 1.5 : 'y',
      nested: { a: 1 },
      big: 2 ** 40 + index,
      日付: index % 3,
      ok: index % 2 === 0,
      OK: 1,
      ...(index > 35 ? { late: 'only here' } : {}),
      file_index: 1,
    }));
    const lines = records.map((record) => JSON.stringify(record)).join('\n');
    const expected = {
      at_value: 'timestamp, time: 2026-01-01 10:00:00 to 2026-01-28 10:00:00',
      unit_price: 'decimal, measure: its mean is average_unit_price, its sum total_unit_price',
      it_s: 'string, dimension: 2 values',
      mixed: expect.stringContaining('string, '),
      big: expect.stringContaining('integer, '),
      column_7: 'integer, dimension: 3 values',
      ok: 'boolean, dimension: 2 values',
      late: 'string, declared, not used: it has only one value',
      odd: expect.stringContaining('no single type fits all its values'),
      nested_a: 'integer, declared, not used: it has only one value',
      OK: expect.stringContaining('only in letter case'),
      file_index: expect.stringContaining('the database engine reserves'),
    };
    for (const [name, text] of [
      ['t.json', JSON.stringify(records)],
      ['t.ndjson', lines],
      ['t.jsonl.gz', gzipSync(`\uFEFF${lines}`)],
    ] as const) {
      const { workspace, printed } = await initText(name, text);
      expect(uses(printed)).toMatchObject(expected);
      if (name.endsWith('.gz')) continue;
      await runNext(printed);
      const measured = records.flatMap((record) => (record['Unit Price'] === null || record["it's"] === 'a' ? [] : [record['Unit Price']]));
      expect(await ask(workspace, 'average_unit_price', '--filter', 'it_s=b')).toEqual([
        { average_unit_price: measured.reduce((sum, price) => sum + price, 0) / measured.length },
      ]);
    }
  });

  variant('inside the workspace are read where they are', async () => {
    const workspace = new TestWorkspace();
    workspace.write(
      'data/deep/orders 2026.csv',
      csv('day,x', 10, (index) => `${day(index)},${index}`),
    );
    const made = await run('init', workspace.root, '--from', workspace.path('data/deep/orders 2026.csv'));
    expect(made.stdout).toContain('The data are read where they are, in data/deep/orders 2026.csv.');
    expect((await run('ingest', workspace.root)).stdout).toContain('rows 10 in, 10 kept');
  });
});
