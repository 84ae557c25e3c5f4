import { expect, it } from 'vitest';
import { rowsToCsv } from '../../runtime/tools/csv.ts';
import { csvInTurns, jsonInTurns } from '../../runtime/tools/writeInTurns.ts';

const columns = [{ name: 'name' }, { name: 'value' }];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `"ü,${index}\n`, value: index / 7 }));

it.each([0, 1, 99, 100, 101, 1234])('an answer of %i rows is written in turns as it is at once', async (count) => {
  const rows = rowsOf(count);
  for (const answer of [{ metric: 'm', rows, totals: undefined, more: false }, { rows }, { rows, columns }])
    expect((await jsonInTurns(answer)).toString('utf8')).toBe(JSON.stringify(answer));
  expect((await csvInTurns(rows, (piece) => rowsToCsv(columns, piece))).toString('utf8')).toBe(rowsToCsv(columns, rows));
});

it('lets others go first while a large answer is written', async () => {
  const [rows, fewer] = [rowsOf(100_000), rowsOf(30_000)];
  for (const write of [() => jsonInTurns({ rows }), () => csvInTurns(fewer, (piece) => rowsToCsv(columns, piece))]) {
    let turns = 0;
    let isWritten = false;
    const count = (): void => {
      turns += 1;
      if (!isWritten) setImmediate(count);
    };
    setImmediate(count);
    await write();
    isWritten = true;
    expect(turns).toBeGreaterThan(1);
  }
});
