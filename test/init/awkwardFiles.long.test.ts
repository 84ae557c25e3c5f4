import { readFileSync, rmSync } from 'node:fs';
import { expect, it, describe } from 'vitest';
import { run } from '../cli/run.ts';
import { repository } from '../support/catalogs.ts';
import { ask, dataFile, init, uses, type Made } from './support.ts';
import { sampled } from '../support/caseCount.ts';

/* What `service init` proposes for files as they come is ingested as it is, and has the rows that a right reading gives: those of truth.ndjson, or those that a file is made of here. */

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

/** Days, texts, numbers with a fraction, whole numbers and truths, in the order of the columns. */
interface File {
  readonly content: string | Uint8Array;
  readonly rows: readonly Row[];
  readonly time: string;
  readonly bad?: number;
}

const dayOf = (index: number): string => new Date(Date.UTC(2025, 0, 3 + ((index * 7) % 170))).toISOString().slice(0, 10);
const [year, month, day] = [0, 1, 2].map((part) => (date: string) => date.split('-')[part] ?? '') as [Part, Part, Part];
type Part = (date: string) => string;
const cities = ['Zürich', 'Genève', 'São Paulo', 'Köln'];
const amountOf = (index: number): number => ((index * 7919) % 1_000_000) / 100 + 1000;

function rowsOf(
  count: number,
): readonly { readonly id: number; readonly city: string; readonly amount: number; readonly day: string; readonly count: number }[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    city: cities[id % 4] ?? '',
    amount: amountOf(id),
    day: dayOf(id),
    count: (id * 13) % 90,
  }));
}

/** 1234567.5 with marks: `1'234'567.50`. */
function marked(value: number, thousands: string, decimal: string): string {
  const [whole = '', fraction = ''] = value.toFixed(2).split('.');
  return `${whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, thousands)}${decimal}${fraction}`;
}

const dmy = (date: string, separator: string): string => [day(date), month(date), year(date)].join(separator);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function windows1252(text: string): Uint8Array {
  return Buffer.from(text.replaceAll('€', '\u0080').replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');
}

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

const files: Readonly<Record<string, () => File>> = {
  'windows-1252 with euros and quotes, semicolons and a decimal comma': () => {
    const rows = rowsOf(60);
    const lines = rows.map(({ city, amount, day: date }) => `“${city}”;${marked(amount, '.', ',')} €;${dmy(date, '.')}`);
    return {
      content: windows1252(`Ort;Betrag;Tag\r\n${lines.join('\r\n')}\r\n`),
      rows: rows.map(({ city, amount, day: date }) => ({ Ort: `“${city}”`, Betrag: amount, Tag: date })),
      time: 'Tag',
    };
  },
  'utf-16 without commas, tabs': () => {
    const rows = rowsOf(40);
    const lines = rows.map(({ city, count, day: date }) => `${city}\t${count}\t${date}`);
    return {
      content: utf16(['city\tcount\tday', ...lines].join('\r\n'), 'be'),
      rows: rows.map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
    };
  },
  'a Swiss apostrophe between thousands, and a dash for nothing': () => {
    const rows = rowsOf(50);
    const lines = rows.map(
      ({ id, city, amount, day: date }) => `${city};${id % 5 === 0 ? '-' : marked(amount, "'", '.')};${dmy(date, '.')}`,
    );
    return {
      content: ['Stadt;Betrag;Datum', ...lines].join('\n'),
      rows: rows.map(({ id, city, amount, day: date }) => ({ Stadt: city, Betrag: id % 5 === 0 ? null : amount, Datum: date })),
      time: 'Datum',
    };
  },
  'comments, and a preamble of one line': () => {
    const rows = rowsOf(30);
    const lines = rows.map(({ id, city, count, day: date }) => `${id % 10 === 0 ? '# the next ten\n' : ''}${city},${count},${date}`);
    return {
      content: ['# written by a meter', '# version 3', 'city,count,day', ...lines].join('\n'),
      rows: rows.map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
    };
  },
  'sep= in the first line, as Excel reads it': () => {
    const rows = rowsOf(30);
    const lines = rows.map(({ city, count, day: date }) => `${city};${count};${date}`);
    return {
      content: ['sep=;', 'city;count;day', ...lines].join('\r\n'),
      rows: rows.map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
    };
  },
  'single quotes around fields with commas': () => {
    const rows = rowsOf(40);
    const lines = rows.map(({ city, count, day: date }) => `'${city}, centre',${count},'${date}'`);
    return {
      content: ['city,count,day', ...lines].join('\n'),
      rows: rows.map(({ city, count, day: date }) => ({ city: `${city}, centre`, count, day: date })),
      time: 'day',
    };
  },
  'backslashes before quotes, and \\N for nothing': () => {
    const rows = rowsOf(40);
    const lines = rows.map(({ id, city, count, day: date }) => `"the \\"${city}\\", so called",${id % 7 === 0 ? '\\N' : count},"${date}"`);
    return {
      content: ['city,count,day', ...lines].join('\n'),
      rows: rows.map(({ id, city, count, day: date }) => ({
        city: `the "${city}", so called`,
        count: id % 7 === 0 ? null : count,
        day: date,
      })),
      time: 'day',
    };
  },
  'dates in three forms': () => {
    const rows = rowsOf(60);
    const written = (date: string, id: number): string =>
      [date, dmy(date, '.'), `${day(date)} ${months[Number(month(date)) - 1] ?? ''} ${year(date)}`][id % 3] ?? '';
    const lines = rows.map(({ id, city, count, day: date }) => `${city},${count},${written(date, id)}`);
    return {
      content: ['city,count,when', ...lines].join('\n'),
      rows: rows.map(({ city, count, day: date }) => ({ city, count, when: date })),
      time: 'when',
    };
  },
  'two columns of one name': () => {
    const rows = rowsOf(40);
    const lines = rows.map(({ id, city, amount, day: date }) => `${city},${amount.toFixed(2)},${date},${id / 4}`);
    return {
      content: ['city,amount,day,amount', ...lines].join('\n'),
      rows: rows.map(({ id, city, amount, day: date }) => ({ city, amount, day: date, amount_2: id / 4 })),
      time: 'day',
    };
  },
  'account numbers and postal codes': () => {
    const rows = rowsOf(60);
    const lines = rows.map(({ id, amount, day: date }) => `${4_000_000 + 37 * id},0${1000 + (id % 7)},${amount.toFixed(2)},${date}`);
    return {
      content: ['account,zip,amount,day', ...lines].join('\n'),
      rows: rows.map(({ id, amount, day: date }) => ({ account: 4_000_000 + 37 * id, zip: `0${1000 + (id % 7)}`, amount, day: date })),
      time: 'day',
    };
  },
  'dollars, percentages and a few impossible values': () => {
    const rows = rowsOf(70);
    const lines = rows.map(
      ({ id, amount, count, day: date }) =>
        `${id === 31 ? 'soon' : `${month(date)}/${day(date)}/${year(date)}`},"${id % 3 === 0 ? `($${marked(amount, ',', '.')})` : `$${marked(amount, ',', '.')}`}",${id === 45 ? 'lots' : `${count}%`}`,
    );
    const right = rows.filter(({ id }) => id !== 31 && id !== 45);
    return {
      content: ['day,amount,share', ...lines].join('\n'),
      rows: right.map(({ id, amount, count, day: date }) => ({ day: date, amount: id % 3 === 0 ? -amount : amount, share: count / 100 })),
      time: 'day',
      bad: 2,
    };
  },
  'ragged rows and a footer': () => {
    const rows = rowsOf(80);
    const lines = rows.map(({ id, city, count, day: date }) => `${city},${count},${date}${id === 40 ? ',x,y' : ''}`);
    return {
      content: ['city,count,day', ...lines, 'end of report'].join('\n'),
      rows: rows.filter(({ id }) => id !== 40).map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
      bad: 2,
    };
  },
  'utf-16 in big-endian order without a mark': () => {
    const rows = rowsOf(40);
    const lines = rows.map(({ city, count, day: date }) => `${city};${count};${date}`);
    return {
      content: Buffer.from(['city;count;day', ...lines].join('\n'), 'utf16le').swap16(),
      rows: rows.map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
    };
  },
  'thin spaces between thousands': () => {
    const rows = rowsOf(40);
    const lines = rows.map(({ city, amount, day: date }) => `${city};${marked(amount, '\u2009', ',')};${date}`);
    return {
      content: ['city;amount;day', ...lines].join('\n'),
      rows: rows.map(({ city, amount, day: date }) => ({ city, amount, day: date })),
      time: 'day',
    };
  },
  'a header again in the middle, as of files put together': () => {
    const rows = rowsOf(60);
    const lines = rows.map(({ city, count, day: date }) => `${city},${count},${date}`);
    return {
      content: ['city,count,day', ...lines.slice(0, 30), 'city,count,day', ...lines.slice(30)].join('\n'),
      rows: rows.map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
      bad: 1,
    };
  },
  'French numbers with narrow spaces, bars': () => {
    const rows = rowsOf(40);
    const lines = rows.map(({ city, amount, day: date }) => `${city}|${marked(amount, '\u202f', ',')}|${dmy(date, '/')}`);
    return {
      content: ['ville|montant|jour', ...lines].join('\n'),
      rows: rows.map(({ city, amount, day: date }) => ({ ville: city, montant: amount, jour: date })),
      time: 'jour',
    };
  },
  'utf-8 with a mark, and a few bytes that are none': () => {
    const rows = rowsOf(60);
    const lines = rows.map(({ id, city, count, day: date }) => [
      Buffer.from(`${city},${count},${date}`),
      ...(id === 20 ? [Buffer.from([0xe9])] : []),
      Buffer.from('\n'),
    ]);
    return {
      content: Buffer.concat([Buffer.from('\ufeffcity,count,day\n'), ...lines.flat()]),
      rows: rows.filter(({ id }) => id !== 20).map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
      bad: 1,
    };
  },
  'json in which some numbers are in quotes, and a torn line': () => {
    const rows = rowsOf(60);
    const lines = rows.map(({ id, city, count, day: date }) =>
      JSON.stringify({ city, count: id % 4 === 0 ? String(count) : count, day: date }),
    );
    return {
      content: [...lines.slice(0, 30), '{"city":', ...lines.slice(30)].join('\n'),
      rows: rows.map(({ city, count, day: date }) => ({ city, count, day: date })),
      time: 'day',
      bad: 1,
    };
  },
};

/** The rows of an ingested proposal, by all of its columns: texts, whole numbers and truths as dimensions, other numbers as sums of each group. */
async function rowsRead({ workspace, printed }: Made, { rows, time }: Pick<File, 'rows' | 'time'>): Promise<readonly string[]> {
  const columns = Object.keys(uses(printed));
  const keys = Object.keys(rows[0] ?? {});
  expect(columns).toHaveLength(keys.length);
  const isSum = (key: string): boolean => rows.some((row) => typeof row[key] === 'number' && !Number.isInteger(row[key]));
  const named = keys.map((key, index) => ({ key, column: columns[index] ?? '' })).filter(({ key }) => key !== time);
  const dimensions = named.filter(({ key }) => !isSum(key));
  const sums = named.filter(({ key }) => isSum(key));
  const [, source = ''] = /the source (\w+)/.exec(printed) ?? [];
  workspace.write(
    'catalog/processors.yaml',
    `processors:\n  t: {kind: numeric_distribution, source: ${source}, grain: day, dimensions: [${dimensions.map(({ column }) => column).join(', ')}], states: {n: {kind: count}${sums.map(({ column }, index) => `, s${index}: {kind: value_sum, of: ${column}}`).join('')}}}\n`,
  );
  workspace.write(
    'catalog/metrics.yaml',
    `metrics:\n  n: {kind: formula, processor: t, expression: n}\n${sums.map((_, index) => `  v${index}: {kind: formula, processor: t, expression: s${index}}\n`).join('')}`,
  );
  rmSync(workspace.path('catalog/checks.yaml'));
  const ingested = await run('ingest', workspace.root);
  expect(ingested.status, ingested.stdout + ingested.stderr).toBe(0);
  const answer = await ask(
    workspace,
    'n',
    ...sums.flatMap((_, index) => ['--with', `v${index}`]),
    ...dimensions.flatMap(({ column }) => ['--dimensions', column]),
    '--time-axis',
    'day',
  );
  return answer
    .map((row) =>
      JSON.stringify([
        row['day'],
        dimensions.map(({ column }) => row[column]),
        row['n'],
        sums.map((_, index) => rounded(row[`v${index}`])),
      ]),
    )
    .sort();
}

/** The same of the rows that are right. */
function rowsRight({ rows, time }: Pick<File, 'rows' | 'time'>): readonly string[] {
  const keys = Object.keys(rows[0] ?? {}).filter((key) => key !== time);
  const isSum = (key: string): boolean => rows.some((row) => typeof row[key] === 'number' && !Number.isInteger(row[key]));
  const groups = new Map<string, { readonly key: readonly unknown[]; n: number; sums: number[] }>();
  const sums = keys.filter(isSum);
  for (const row of rows) {
    const key = [String(row[time]).slice(0, 10), keys.filter((one) => !isSum(one)).map((one) => row[one])];
    const group = groups.get(JSON.stringify(key)) ?? { key, n: 0, sums: sums.map(() => 0) };
    group.n += 1;
    sums.forEach((one, index) => (group.sums[index] = (group.sums[index] ?? 0) + Number(row[one] ?? 0)));
    groups.set(JSON.stringify(key), group);
  }
  return [...groups.values()].map(({ key, n, sums: own }) => JSON.stringify([...key, n, own.map(rounded)])).sort();
}

function rounded(value: unknown): number {
  return Math.round(Number(value) * 1e6) / 1e6;
}

function truthOf(folder: string): readonly Row[] {
  const lines = readFileSync(`${repository}test/fixtures/awkward/${folder}/truth.ndjson`, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => Object.fromEntries(Object.entries(JSON.parse(line) as Row).filter(([key]) => !key.startsWith('_'))));
}

describe('what init proposes for an awkward file', () => {
  it.each([
    ['01-de-retail/umsatz.csv', 'Datum', 3],
    ['03-us-orders/orders.csv', 'Order Date', 1],
    ['06-utf16-excel/export.txt', 'Day', 0],
    ['06-utf16-excel/export_be.txt', 'Day', 0],
    ['08-preamble/stock.csv', 'moved_on', 0],
    ['10-totals-row/regions.csv', 'month', 0],
    ['12-mixed-nulls/scores.csv', 'day', 0],
    ['14-iso-offsets/log.csv', 'at_utc', 1],
    ['16-quoted-newlines/tickets.csv', 'day', 2],
    ['18-open-quote/people.csv', 'day', 1],
    ['22-zip-two-csv/export.zip', 'day', 0],
    ['24-excel-book/bericht.xlsx', 'Tag', 1],
  ])('of %s has the rows of its truth', async (file, time, bad) => {
    const [folder = ''] = file.split('/');
    const made = await init(`${repository}test/fixtures/awkward/${file}`);
    const rows = truthOf(folder);
    expect(await rowsRead(made, { rows, time })).toEqual(rowsRight({ rows, time }));
    expect(made.printed.includes('bad_rows leaves')).toBe(bad > 0);
  });

  it('of json that changes its types has the rows of its truth, but for lists', async () => {
    const made = await init(`${repository}test/fixtures/awkward/19-ndjson-drift/events.ndjson`);
    expect(uses(made.printed)).toMatchObject({
      id: expect.stringContaining('integer'),
      value: expect.stringContaining('integer'),
      flag: expect.stringContaining('boolean'),
      tags: expect.stringContaining('left out'),
    });
    expect((await run('ingest', made.workspace.root)).stdout).toContain('left out of events: 2 rows');
    expect(await ask(made.workspace, 'total_value')).toEqual([
      { total_value: truthOf('19-ndjson-drift').reduce((sum, { value }) => sum + Number(value), 0) },
    ]);
  });

  it.each(sampled(Object.keys(files)))('in the form "%s" has the rows that it is made of', async (form) => {
    const file = files[form]?.() ?? { content: '', rows: [], time: '' };
    const made = await init(dataFile(form.startsWith('json') ? 'data.ndjson' : 'data.csv', file.content));
    expect(await rowsRead(made, file), made.printed).toEqual(rowsRight(file));
    expect(made.printed.includes('bad_rows leaves')).toBe(file.bad !== undefined);
  });
});
