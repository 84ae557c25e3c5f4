import { describe, expect, it } from 'vitest';
import type { SqlCell } from '../../../generated/types.ts';
import { postgresType } from '../../../runtime/postgres/catalog/oids.ts';
import { columnEncoding } from '../../../runtime/postgres/wire/cells.ts';
import { MessageWriter } from '../../../runtime/postgres/wire/MessageWriter.ts';
import { parameterText } from '../../../runtime/postgres/wire/parameters.ts';

/** The engine's type, the cell of an answer, and the value as PostgreSQL 15.18 casts it to text and as its send functions write it. */
const vectors: readonly (readonly [type: string, cell: NonNullable<SqlCell>, text: string, hex: string])[] = [
  ['DOUBLE', 0, '0', '0000000000000000'],
  ['DOUBLE', -0, '-0', '8000000000000000'],
  ['DOUBLE', 1, '1', '3ff0000000000000'],
  ['DOUBLE', -1.5, '-1.5', 'bff8000000000000'],
  ['DOUBLE', 0.1, '0.1', '3fb999999999999a'],
  ['DOUBLE', 1e15, '1e+15', '430c6bf526340000'],
  ['DOUBLE', 123456789012345, '123456789012345', '42dc12218377de40'],
  ['DOUBLE', 100000000000000, '100000000000000', '42d6bcc41e900000'],
  ['DOUBLE', 0.0001, '0.0001', '3f1a36e2eb1c432d'],
  ['DOUBLE', 0.00012, '0.00012', '3f1f75104d551d69'],
  ['DOUBLE', 1e-5, '1e-05', '3ee4f8b588e368f1'],
  ['DOUBLE', 1.7976931348623157e308, '1.7976931348623157e+308', '7fefffffffffffff'],
  ['DOUBLE', 5e-324, '5e-324', '0000000000000001'],
  ['DOUBLE', 100000, '100000', '40f86a0000000000'],
  ['DOUBLE', 1234567.891, '1234567.891', '4132d687e4189375'],
  ['DOUBLE', 1e21, '1e+21', '444b1ae4d6e2ef50'],
  ['DOUBLE', 3e20, '3e+20', '443043561a882930'],
  ['FLOAT', Math.fround(0), '0', '00000000'],
  ['FLOAT', Math.fround(1.5), '1.5', '3fc00000'],
  ['FLOAT', Math.fround(0.1), '0.1', '3dcccccd'],
  ['FLOAT', Math.fround(1e6), '1e+06', '49742400'],
  ['FLOAT', Math.fround(999999), '999999', '497423f0'],
  ['FLOAT', Math.fround(123456.7), '123456.7', '47f1205a'],
  ['FLOAT', Math.fround(0.0001), '0.0001', '38d1b717'],
  ['FLOAT', Math.fround(1e-5), '1e-05', '3727c5ac'],
  ['FLOAT', Math.fround(3.4028235e38), '3.4028235e+38', '7f7fffff'],
  ['FLOAT', Math.fround(1e-45), '1e-45', '00000001'],
  ['HUGEINT', '0', '0', '0000000000000000'],
  ['DECIMAL(38,2)', '0.00', '0.00', '0000000000000002'],
  ['HUGEINT', '1', '1', '00010000000000000001'],
  ['DECIMAL(38,2)', '-1.50', '-1.50', '000200004000000200011388'],
  ['HUGEINT', '10000', '10000', '00010001000000000001'],
  ['HUGEINT', '9999', '9999', '0001000000000000270f'],
  ['DECIMAL(38,4)', '0.0001', '0.0001', '0001ffff000000040001'],
  ['DECIMAL(38,8)', '0.00012345', '0.00012345', '0002ffff0000000800010929'],
  ['DECIMAL(38,2)', '12345678901234567890.12', '12345678901234567890.12', '000600040000000204d2162e23340d801ed204b0'],
  ['DECIMAL(38,1)', '-0.5', '-0.5', '0001ffff400000011388'],
  ['HUGEINT', '1000000000000000000000', '1000000000000000000000', '0001000500000000000a'],
  ['HUGEINT', '100000000', '100000000', '00010002000000000001'],
  ['DECIMAL(38,4)', '99990000.0001', '99990000.0001', '0003000100000004270f00000001'],
  ['BIGINT', '0', '0', '0000000000000000'],
  ['BIGINT', '-1', '-1', 'ffffffffffffffff'],
  ['BIGINT', '9007199254740993', '9007199254740993', '0020000000000001'],
  ['BIGINT', '9223372036854775807', '9223372036854775807', '7fffffffffffffff'],
  ['INTEGER', -2147483648, '-2147483648', '80000000'],
  ['SMALLINT', -32768, '-32768', '8000'],
  ['DATE', '2024-02-29', '2024-02-29', '00002279'],
  ['DATE', '2000-01-01', '2000-01-01', '00000000'],
  ['DATE', '1999-12-31', '1999-12-31', 'ffffffff'],
  ['DATE', '1970-01-01', '1970-01-01', 'ffffd533'],
  ['DATE', '0001-01-01', '0001-01-01', 'fff4dbf9'],
  ['DATE', '-000043-03-15', '0044-03-15 BC', 'fff49d7b'],
  ['DATE', '9999-12-31', '9999-12-31', '002c95d3'],
  ['DATE', '+012024-01-01', '12024-01-01', '0037dd87'],
  ['TIMESTAMP', '2024-02-29T10:11:12.5', '2024-02-29 10:11:12.5', '0002b5813f665120'],
  ['TIMESTAMP', '1999-12-31T23:59:59.999999', '1999-12-31 23:59:59.999999', 'ffffffffffffffff'],
  ['TIMESTAMP', '2000-01-01T00:00:00', '2000-01-01 00:00:00', '0000000000000000'],
  ['TIMESTAMP', '-000043-03-15T12:00:00', '0044-03-15 12:00:00 BC', 'ff1af9e8fb46d000'],
  ['TIMESTAMP WITH TIME ZONE', '2024-02-29T10:11:12Z', '2024-02-29 10:11:12+00', '0002b5813f5eb000'],
  ['TIMESTAMP WITH TIME ZONE', '1969-07-20T20:17:40.25Z', '1969-07-20 20:17:40.25+00', 'fffc96188bb23190'],
  ['TIME', '00:00:00', '00:00:00', '0000000000000000'],
  ['TIME', '23:59:59.123456', '23:59:59.123456', '000000141dca0000'],
  ['TIME', '10:11:12.5', '10:11:12.5', '0000000889d9f120'],
  ['TIME WITH TIME ZONE', '10:11:12.5+02:00', '10:11:12.5+02', '0000000889d9f120ffffe3e0'],
  ['TIME WITH TIME ZONE', '10:11:12-03:30', '10:11:12-03:30', '0000000889d2500000003138'],
  ['INTERVAL', 'PT0S', '00:00:00', '00000000000000000000000000000000'],
  ['INTERVAL', 'P1D', '1 day', '00000000000000000000000100000000'],
  ['INTERVAL', 'P1Y2M', '1 year 2 mons', '0000000000000000000000000000000e'],
  ['INTERVAL', 'P-1D', '-1 days', '0000000000000000ffffffff00000000'],
  ['INTERVAL', 'P-1DT2H3M', '-1 days +02:03:00', '00000001b7e1dd00ffffffff00000000'],
  ['INTERVAL', 'P1M-1D', '1 mon -1 days', '0000000000000000ffffffff00000001'],
  ['INTERVAL', 'P1Y-1DT4H5M6.700S', '1 year -1 days +04:05:06.7', '000000036c966ee0ffffffff0000000c'],
  ['INTERVAL', 'PT-4H-5M-6S', '-04:05:06', 'fffffffc93743f800000000000000000'],
  ['INTERVAL', 'PT100H', '100:00:00', '00000053d1ac10000000000000000000'],
  ['INTERVAL', 'P-11M', '-11 mons', '000000000000000000000000fffffff5'],
  // Of the catalog: in PostgreSQL's own form.
  ['interval', '1 day', '1 day', '00000000000000000000000100000000'],
  ['interval', '02:00:00', '02:00:00', '00000001ad2748000000000000000000'],
  ['interval', '1 mon 2 days 03:04:05.678', '1 mon 2 days 03:04:05.678', '00000002925fabb00000000200000001'],
  ['interval', '1 year -1 days +04:05:06.7', '1 year -1 days +04:05:06.7', '000000036c966ee0ffffffff0000000c'],
  ['UUID', '550e8400-e29b-41d4-a716-446655440000', '550e8400-e29b-41d4-a716-446655440000', '550e8400e29b41d4a716446655440000'],
  ['BOOLEAN', true, 't', '01'],
  ['BOOLEAN', false, 'f', '00'],
  ['VARCHAR[]', ['a', 'b'], '{a,b}', '000000010000000000000019000000020000000100000001610000000162'],
  ['VARCHAR[]', [], '{}', '000000000000000000000019'],
  [
    'VARCHAR[]',
    ['a b', null, 'NULL', '', String.raw`"\,`],
    '{"a b",NULL,"NULL","","\\"\\\\,"}',
    '000000010000000100000019000000050000000100000003612062ffffffff000000044e554c4c0000000000000003225c2c',
  ],
  ['INTEGER[]', [1, 2, null], '{1,2,NULL}', '000000010000000100000017000000030000000100000004000000010000000400000002ffffffff'],
];

function written(type: string, format: 'text' | 'binary', cell: NonNullable<SqlCell>): Buffer {
  const writer = new MessageWriter();
  columnEncoding(type, format).write(writer, cell);
  return writer.take();
}

describe('values of an answer', () => {
  it.each(vectors)('of the type %s, as in %j, are written in PostgreSQL’s text form', (type, cell, text) => {
    expect(written(type, 'text', cell).toString()).toBe(text);
  });

  it.each(vectors)('of the type %s, as in %j, are written in PostgreSQL’s binary form', (type, cell, _, hex) => {
    expect(written(type, 'binary', cell).toString('hex')).toBe(hex);
  });

  it('keep the digits of their decimal type, also where JSON has a number', () => {
    expect(written('DECIMAL(18,2)', 'text', 12.5).toString()).toBe('12.50');
    expect(written('DECIMAL(38,0)', 'text', 1e21).toString()).toBe('1000000000000000000000');
    expect(written('DECIMAL(38,8)', 'text', 1e-7).toString()).toBe('0.00000010');
  });

  it('are refused where a text has a character that no text of PostgreSQL can hold', () => {
    expect(() => written('VARCHAR', 'text', 'a\0b')).toThrow('U+0000');
    expect(() => written('VARCHAR', 'binary', 'a\0b')).toThrow('U+0000');
  });

  it('that are intervals are read in all forms of PostgreSQL, and nothing else is', () => {
    // As PostgreSQL 15 reads them.
    const read: Readonly<Record<string, string>> = {
      '1 month 2 days 03:04:05.678': '1 mon 2 days 03:04:05.678',
      '1 day 2 hours ago': '-1 days -02:00:00',
      '-1 day +2:03': '-1 days +02:03:00',
      '@ 1.5 days 250 milliseconds': '1 day 12:00:00.25',
      '1week-2hours': '7 days -02:00:00',
      'P1Y2M3W4DT5H6M7.8S': '1 year 2 mons 25 days 05:06:07.8',
      'PT-0.5S': '-00:00:00.5',
      '2 centuries': '200 years',
    };
    for (const [given, text] of Object.entries(read)) expect(written('INTERVAL', 'text', given).toString(), given).toBe(text);
    for (const text of ['', '5', '1 dayz', '1 day x', '1.5 months', 'P', 'PT', 'ago'])
      expect(() => written('INTERVAL', 'binary', text), text).toThrow('no interval');
  });

  it('that have no type of their own there are JSON', () => {
    expect(written('STRUCT(a INTEGER)', 'text', { a: 1 }).toString()).toBe('{"a":1}');
  });
});

describe('values of parameters', () => {
  const read = (type: string, hex: string): string =>
    parameterText({ value: Buffer.from(hex, 'hex'), format: 'binary', oid: postgresType(type).oid, place: 1 });

  const isRead = ([type, , text]: (typeof vectors)[number]): boolean =>
    !/\[\]$|^TIME WITH|^BOOLEAN/.test(type) && !text.endsWith('BC') && !text.startsWith('12024');

  it.each(vectors.filter(isRead))('of the type %s, as in %j, are read from their binary form', (type, _, text, hex) => {
    expect(read(type, hex)).toBe(text);
  });

  it('that are lists are read as PostgreSQL writes them', () => {
    expect(read('INTEGER[]', vectors.at(-1)?.[3] ?? '')).toBe('{"1","2",NULL}');
    expect(read('BOOLEAN', '01')).toBe('true');
  });

  it('that are not of their type are refused', () => {
    expect(() => read('INTEGER', '0001')).toThrow('$1 is not int4');
    expect(() => read('DECIMAL(5,2)', '000100000000')).toThrow('$1 is not numeric');
    expect(() => read('VARCHAR', 'ff')).toThrow('UTF-8');
    expect(() => read('VARCHAR', '610062')).toThrow('U+0000');
  });

  it('that are days lose the offset of a time zone, which one driver sends', () => {
    const value = Buffer.from('2024-06-01 +00');
    expect(parameterText({ value, format: 'text', oid: 0, place: 1 })).toBe('2024-06-01');
    expect(parameterText({ value, format: 'text', oid: 25, place: 1 })).toBe('2024-06-01 +00');
  });
});
