import { expect, it } from 'vitest';
import { GRAINS } from '../../compiler/grains.ts';
import { periodSql } from '../../runtime/calendar/periodSql.ts';
import { hourOfDate, hourOfStoredPeriod, isoHour, periodBegin } from '../../runtime/calendar/periods.ts';
import { Engine, queryRows } from '../../runtime/engine/Engine.ts';
import { must } from '../query/must.ts';

it('cuts time in SQL where it is cut in TypeScript', async () => {
  const first = must(hourOfDate('0001-01-08'));
  // Every day of four centuries would tell no more: a stride that shares no factor with days and weeks meets all parts of all years.
  const hours = Array.from({ length: 8000 }, (_, index) => first + index * 10_951);
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: null,
    external_access: false,
    temp_directory: null,
  });
  try {
    const connection = await engine.connect();
    const times = `(SELECT TIMESTAMP '0001-01-08 00:00:00' + to_hours(i * 10951) AS time FROM range(${hours.length}) t(i))`;
    const columns = GRAINS.map((grain) => `CAST(${periodSql(grain, 'time')} AS VARCHAR) AS ${grain}`);
    const rows = await queryRows(connection, `SELECT ${columns.join(', ')} FROM ${times} ORDER BY time`);
    const cut = rows.map((row) => GRAINS.map((grain) => isoHour(hourOfStoredPeriod(String(row[grain])))));
    expect(cut).toEqual(hours.map((hour) => GRAINS.map((grain) => isoHour(periodBegin(grain, hour)))));
  } finally {
    engine.close();
  }
});
