import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import { callTool } from '../../../runtime/tools/callTool.ts';
import { seededRandom } from '../../../workspaces-example/interactions/seededRandom.ts';
import { httpCaps } from '../../query/support.ts';
import { caseCount } from '../../support/caseCount.ts';
import { manifestOf } from '../../support/catalogs.ts';
import {
  awkwardSteps,
  DAY_MINUTES,
  dayAt,
  groupedBy,
  startsByBruteForce,
  type Start,
  type Step,
  type Steps,
} from '../../support/followedStages.ts';
import { openRelease } from '../../support/openRelease.ts';
import { variant } from '../../support/variant.ts';
import { TestWorkspace } from '../../support/workspaces.ts';

const names = ['seen', 'added', 'paid', 'again'];

interface Funnel {
  readonly within: string;
  readonly minutes: number;
  readonly stages: number;
  readonly lag_hours?: number;
  readonly filter?: string;
}

async function catalogOf({ within, stages, lag_hours = 0, filter }: Funnel): Promise<Manifest> {
  const columns = names.slice(0, stages).map((name) => `${name}: boolean`);
  return manifestOf({
    'catalog/pipelines.yaml': `workspace: {name: journeys}
sources:
  steps:
    reader: {kind: csv, path: data/*.csv, chunk_id: '(\\d{4}-\\d{2}-\\d{2})\\.csv$', columns: {at: timestamp, person: string, channel: string, ${columns.join(', ')}}}
    time: at
`,
    'catalog/processors.yaml': `processors:
  path:
    kind: funnel
    source: steps
    grain: day
    dimensions: [channel]
    entity: person
    ordered: true
    within: ${within}
    partition_lag_hours: ${lag_hours}
    stages: [${names
      .slice(0, stages)
      .map((name) => `{name: ${name}, when: ${name}}`)
      .join(', ')}]
${filter === undefined ? '' : `    filter: ${filter}\n`}`,
    'catalog/metrics.yaml':
      'metrics:\n  path: {kind: funnel, processor: path}\n  starts: {kind: formula, processor: path, expression: seen}\n',
  });
}

function write(workspace: TestWorkspace, day: number, steps: readonly Step[]): void {
  const time = (at: number): string => new Date(Date.parse(dayAt(0)) + at * 60_000).toISOString().slice(0, 19);
  const lines = steps.map(({ at, person, channel, stages }) => [time(at), person, channel ?? '', ...stages].join(','));
  const header = ['at', 'person', 'channel', ...names.slice(0, steps[0]?.stages.length ?? 3)];
  workspace.write(`data/${dayAt(day)}.csv`, `${[header.join(','), ...lines].join('\n')}\n`);
}

const periodOf: Readonly<Record<string, (day: string) => string>> = { day: (day) => day, month: (day) => day.slice(0, 7) };

/** What an answer by period and channel is: for each stage the starts that reach it and the people whose they are. */
function expected(starts: readonly Start[], stages: number, { time_axis }: Intent): readonly string[] {
  const grouped = groupedBy(starts, ({ step }) =>
    [
      ...(time_axis === undefined || time_axis === null ? [] : [periodOf[time_axis]?.(dayAt(Math.floor(step.at / DAY_MINUTES)))]),
      step.channel,
    ].join(' '),
  );
  return [...grouped].flatMap(([key, own]) =>
    Array.from({ length: stages }, (_, stage) => {
      const reached = own.filter((start) => start.reached > stage);
      return [key, names[stage], reached.length, new Set(reached.map(({ step }) => step.person)).size].join(' ');
    }),
  );
}

async function expectTrue(workspace: TestWorkspace, manifest: Manifest, steps: Steps, { minutes, stages }: Funnel): Promise<number> {
  const starts = startsByBruteForce([...steps.values()].flat(), minutes);
  const context = {
    caps: httpCaps,
    timeout_ms: 20_000,
    signal: new AbortController().signal,
    release: await openRelease(workspace.root, manifest),
  };
  for (const intent of [{ time_axis: 'day' }, { time_axis: 'month' }, {}] satisfies readonly Intent[]) {
    const { rows, warnings } = await callTool('metric_query', context, { metric: 'path', dimensions: ['channel'], ...intent });
    const found = rows.map((row) =>
      ['time_axis' in intent ? [row[intent.time_axis]] : [], row['channel'], row['stage'], row['path_count'], row['path_entities']]
        .flat()
        .join(' '),
    );
    expect(found.toSorted()).toEqual(expected(starts, stages, intent).toSorted());
    expect(warnings.map(({ code }) => code)).not.toContain('stages_not_ordered');
  }
  return starts.length;
}

describe('an ordered funnel', () => {
  const funnels: readonly Funnel[] = [
    { within: '30 minutes', minutes: 30, stages: 3 },
    { within: '1 day', minutes: 1440, stages: 3, lag_hours: 24 },
    { within: '50 hours', minutes: 3000, stages: 4 },
    { within: '3 days', minutes: 4320, stages: 2, lag_hours: 48 },
    { within: '1 minute', minutes: 1, stages: 3, lag_hours: 1 },
    { within: '2 days', minutes: 2880, stages: 1 },
  ];

  it('counts starts and people by every chain of their rows, whatever the order of ingests, with late rows and a corrected day', async () => {
    let compared = 0;
    for (const [seed, funnel] of funnels.slice(0, caseCount(funnels.length, 2)).entries()) {
      const days = 9;
      const lag_days = Math.floor((funnel.lag_hours ?? 0) / 24);
      const steps = awkwardSteps(seed, { days, stages: funnel.stages, lag_days });
      const manifest = await catalogOf(funnel);
      const workspace = new TestWorkspace();
      const random = seededRandom(seed + 100);
      const order = [...steps.keys()].toSorted(() => random() - 0.5);
      const corrected = order[0] ?? 0;
      const wrong = awkwardSteps(seed + 50, { days, stages: funnel.stages, lag_days }).get(corrected) ?? [];
      for (const part of [order.slice(0, 4), order.slice(4)]) {
        for (const day of part) write(workspace, day, day === corrected ? wrong : (steps.get(day) ?? []));
        expect(await workspace.ingestOne(manifest, { threads: 1 + (part.length % 2) })).toMatchObject({ error: null, failures: [] });
      }
      await expectTrue(workspace, manifest, new Map([...steps, [corrected, wrong]]), funnel);
      write(workspace, corrected, steps.get(corrected) ?? []);
      expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });
      compared += await expectTrue(workspace, manifest, steps, funnel);
    }
    expect(compared).toBeGreaterThan(50);
  });

  variant('computes a corrected day and those that its rows can carry on, and no others', async () => {
    const manifest = await catalogOf({ within: '2 days', minutes: 2880, stages: 2 });
    const workspace = new TestWorkspace();
    const step = (day: number, person: string): Step => ({ at: day * DAY_MINUTES + 60, person, channel: 'web', stages: [true, false] });
    for (let day = 0; day < 6; day++) write(workspace, day, [step(day, 'p')]);
    await workspace.ingestOne(manifest);
    write(workspace, 2, [step(2, 'q')]);
    await workspace.ingestOne(manifest);
    const tried = await workspace.published(
      "SELECT chunk_id FROM meta.chunks WHERE table_id = 'path' AND run_id = (SELECT max(id) FROM meta.runs) ORDER BY chunk_id",
    );
    expect(tried.map((row) => row['chunk_id'])).toEqual([dayAt(2), dayAt(3), dayAt(4)]);
  });

  variant('says from which day on its numbers may grow, and charts set these days apart', async () => {
    const manifest = await catalogOf({ within: '2 days', minutes: 2880, stages: 2 });
    const workspace = new TestWorkspace();
    for (let day = 0; day < 5; day++)
      write(workspace, day, [{ at: day * DAY_MINUTES + 60, person: 'p', channel: 'web', stages: [true, false] }]);
    await workspace.ingestOne(manifest);
    const release = await openRelease(workspace.root, manifest);
    const context = { caps: httpCaps, timeout_ms: 20_000, signal: new AbortController().signal, release };
    const question = { metric: 'starts', time_axis: 'day' } as const;
    const { coverage, warnings } = await callTool('metric_query', context, question);
    expect([coverage.open_from, warnings.map(({ code }) => code)]).toEqual([dayAt(3), ['still_open']]);
    expect((await callTool('metric_query', context, { ...question, end: dayAt(2) })).coverage.open_from).toBeUndefined();
    expect((await callTool('metric_list', context, { search: 'starts' })).metrics[0]?.open_days).toBe(2);
    const { chart } = await callTool('metric_chart_query', context, { ...question, chart_kind: 'line' });
    expect(chart['description']).toContain(`Not complete: ${dayAt(3)}, ${dayAt(4)}`);
  });

  variant('fails a chunk with rows of nobody, or of days that it may not have, and says what to do', async () => {
    const manifest = await catalogOf({ within: '1 day', minutes: 1440, stages: 2, lag_hours: 2 });
    const step = (at: number, person: string): Step => ({ at, person, channel: null, stages: [true, false] });
    for (const [steps, message] of [
      [[step(0, '')], /1 row of a stage has no entity\. To leave out such rows, add a filter/],
      [[step(DAY_MINUTES, 'p')], /a time after the day of the chunk \(in UTC\)/],
      [[step(-121, 'p')], /more than 2 hours before the day of the chunk.* Set partition_lag_hours to at least 3/],
    ] as const) {
      const workspace = new TestWorkspace();
      write(workspace, 0, steps);
      const { failures } = await workspace.ingestOne(manifest);
      expect(failures.map((failure) => failure.message).join()).toMatch(message);
    }
    const workspace = new TestWorkspace();
    write(workspace, 1, [step(DAY_MINUTES - 120, 'p')]);
    expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });
  });
});
