import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { ask, dataFile, init, refusal } from './support.ts';

/** Writes the steps that a message names in place of the last of the transforms, or after it, and ingests. */
async function withSteps(workspace: TestWorkspace, said: string, edit: (yaml: string, steps: string) => string): Promise<void> {
  const steps = [...said.matchAll(/- (?:derive|parse_datetime): \{.*?\}(?=$| and |, and )/gm)].map(([step]) => `      ${step}\n`).join('');
  const path = 'catalog/pipelines.yaml';
  workspace.write(path, edit(readFileSync(workspace.path(path), 'utf8'), steps));
  for (const command of ['compile', 'ingest'])
    expect(await run(command, workspace.root), steps).toMatchObject({ status: 0, stderr: expect.not.stringContaining('rror') });
}

it('are put together by the steps that init names: a year, a month and a day in columns', async () => {
  const file = dataFile('t.csv', 'Year,Month,Day,city,x\n2026,1,31,Bern,1\n2026,12,5,Basel,2\n2025,3,4,Bern,4\n');
  const said = await refusal(file);
  expect(said).toMatch(/the month is in "Month" and the day in "Day"/);
  const { workspace } = await init(file, '--date', '2026-01-31');
  await withSteps(workspace, said, (yaml, steps) => yaml.replace(/ *- derive: \{recorded_on: date.*\n/, () => steps));
  expect((await ask(workspace, 'rows', '--time-axis', 'day')).filter(({ rows }) => rows === 1).map(({ day }) => day)).toEqual([
    '2025-03-04',
    '2026-01-31',
    '2026-12-05',
  ]);
});

it('are said where a time of day is left aside, and put together by the steps that init names', async () => {
  const { workspace, printed } = await init(
    dataFile('t.csv', 'Datum,Uhrzeit,x\n2026-01-31,09:30,1\n2026-01-31,17:05,2\n2026-02-01,08:00,4\n'),
  );
  const said = printed.split('\n').find((line) => line.includes('column "Uhrzeit": times of day')) ?? '';
  const processors = 'catalog/processors.yaml';
  workspace.write(processors, readFileSync(workspace.path(processors), 'utf8').replace('grain: day', 'grain: hour'));
  await withSteps(workspace, said, (yaml, steps) =>
    yaml.replace(/^ {4}time: .*$/m, '    time: happened_at').replace(/ *# For a column computed/, (comment) => `${steps}${comment}`),
  );
  expect(await ask(workspace, 'rows', '--time-axis', 'hour')).toContainEqual(
    expect.objectContaining({ hour: '2026-01-31T17:00', rows: 1 }),
  );
});

it('and amounts with another minus sign are said to be strings', async () => {
  const { printed } = await init(dataFile('t.csv', 'day,x\n2026-01-31,1.5\n2026-02-01,−2.5\n2026-02-02,−€3\n'));
  expect(printed).toContain('column "x": a string, because 2 values begin with − (U+2212)');
});
