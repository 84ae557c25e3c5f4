import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { prepareFlights } from '../workspaces-example/flights/prepare.ts';
import { Arena } from './Arena.ts';
import { arrowBench } from './arrowBench.ts';
import { auditBench } from './auditBench.ts';
import { clientsBench } from './clientsBench.ts';
import { compileBench, compilePhasesBench } from './compileBench.ts';
import { drawCurves } from './drawCurves.ts';
import { entriesBench } from './entriesBench.ts';
import { withGeneratedWorkspace } from './generatedWorkspace.ts';
import { firstAnswerBench } from './firstAnswerBench.ts';
import { exposuresBench } from './exposuresBench.ts';
import { furtherDayBench } from './furtherDayBench.ts';
import { growthBench } from './growthBench.ts';
import { hostileSqlBench } from './hostileSqlBench.ts';
import { ingestBench } from './ingestBench.ts';
import { largeIngestBench } from './largeIngestBench.ts';
import { lifecycleBench } from './lifecycleBench.ts';
import { kindsBench } from './kindsBench.ts';
import { machine, versions } from './machine.ts';
import { coordinatorBench } from './coordinatorBench.ts';
import { listBench } from './listBench.ts';
import { manyChunksBench } from './manyChunksBench.ts';
import { flightsWorkspace, resultsFile, serviceMain } from './places.ts';
import { postgresBench } from './postgresBench.ts';
import { pagesBench } from './pagesBench.ts';
import { processesBench } from './processesBench.ts';
import { queryBench } from './queryBench.ts';
import type { Section } from './Report.ts';
import { rawGrowthBench } from './rawGrowthBench.ts';
import { readersBench } from './readersBench.ts';
import { reportsBench } from './reportsBench.ts';
import { runProcess } from './runProcess.ts';
import { sparkBench } from './sparkBench.ts';
import { largeStartBench, startupBench } from './startupBench.ts';
import { swapBench } from './swapBench.ts';
import { table } from './table.ts';
import { throughputBench } from './throughputBench.ts';
import { windowBench } from './windowBench.ts';

/*
 * `npm run bench [-- --only NAME,NAME [--write]]`: each benchmark a ratio within one run; NAME is one of `benchmarks`. Prints tables and whether
 * each aim is reached. A whole run also writes bench/results.json, without times of day, so that two runs can be compared line by line, and the
 * curves of docs/pictures, which `--curves` draws again from what is written; with `--write` a part replaces its sections there. Each section
 * says which machine and versions it was measured with.
 */

/** The metrics of a large catalog. */
const LARGE = 1_000;

type Benchmark = (workspace: string) => Promise<Readonly<Record<string, Section>>>;

const benchmarks: Readonly<Record<string, Benchmark>> = {
  compile: async () => ({ compile: await compileBench(), compile_phases: await compilePhasesBench() }),
  large: async () =>
    withGeneratedWorkspace(LARGE, { published: true }, async (workspace) => ({
      large_start: await largeStartBench(workspace, LARGE),
      swaps: await swapBench(workspace, LARGE),
    })),
  catalogs: async () => ({ catalogs: await listBench() }),
  ingest: async (workspace) => ({ ingest: await ingestBench(workspace) }),
  audit: async (workspace) => ({ audit: await auditBench(workspace) }),
  startup: async (workspace) => ({ startup: await startupBench(workspace) }),
  first: async () => ({ first_answers: await withGeneratedWorkspace(10, { published: true }, firstAnswerBench) }),
  kinds: async () => ({ kinds: await kindsBench() }),
  entries: async () => ({ entries: entriesBench() }),
  windows: async (workspace) => ({ windows: await windowBench(workspace) }),
  arrow: async (workspace) => ({ arrow: await arrowBench(workspace) }),
  large_ingest: async () => ({ large_ingest: await largeIngestBench({ days: 50, rows: 1_000_000 }) }),
  further_day: async () => ({ further_day: await furtherDayBench([10, 180]) }),
  many_chunks: async () => ({ many_chunks: await manyChunksBench() }),
  raw_growth: async () => ({ raw_growth: await rawGrowthBench() }),
  readers: async (workspace) => ({ readers: await readersBench(workspace), processes: await processesBench(workspace) }),
  growth: growthBench,
  clients: async (workspace) => ({ clients: await clientsBench(workspace) }),
  spark: async (workspace) => ({ spark: await sparkBench(workspace) }),
  coordinator: async () => ({ coordinator: await coordinatorBench() }),
  lifecycle: async () => ({ lifecycle: await lifecycleBench({ days: [30, 120], orders: 20_000 }) }),
  exposures: async () => ({ exposures: await exposuresBench({ days: 60, contacts: 200_000 }) }),
  reports: async (workspace) => ({ reports: await reportsBench(workspace) }),
  pages: async (workspace) => ({ pages: await pagesBench(workspace) }),
  sql: async (workspace) => ({ hostile_sql: await hostileSqlBench(workspace) }),
  postgres: postgresBench,
  queries: async (workspace) => {
    const arena = await Arena.open(workspace);
    try {
      return { queries: await queryBench(arena), throughput: await throughputBench(arena) };
    } finally {
      await arena.close();
    }
  },
};

/** A section as bench/results.json has it. */
interface Measured extends Section {
  readonly machine: ReturnType<typeof machine>;
  readonly versions: ReturnType<typeof versions>;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' }, curves: { type: 'boolean' } } });
const asked = values.only?.split(',') ?? Object.keys(benchmarks);
const unknown = asked.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown !== undefined) stop(`--only ${unknown}: there are ${Object.keys(benchmarks).join(', ')}.`);
const { sections: written } = JSON.parse(await readFile(resultsFile, 'utf8')) as { readonly sections: Readonly<Record<string, Measured>> };
if (values.curves === true) {
  await drawCurves(written);
  process.exit(0);
}

console.log('Laying out and ingesting the flights example, where that is not done yet ...');
await prepareFlights(flightsWorkspace);
await runProcess(serviceMain, ['ingest', flightsWorkspace]);

const isWhole = values.only === undefined;
const isWritten = isWhole || values.write === true;
/** What bench/results.json holds when this run ends; a whole run keeps nothing of the one before. */
const sections: Record<string, Measured> = isWhole ? {} : { ...written };
const aims: Section['aims'][number][] = [];
for (const name of asked) {
  for (const [key, section] of Object.entries(await (benchmarks[name] as Benchmark)(flightsWorkspace))) {
    sections[key] = { ...section, machine: machine(), versions: versions() };
    aims.push(...section.aims);
    console.log(`\n${section.title}\n\n${table(section.rows)}`);
    for (const note of section.notes) console.log(`  ${note}`);
  }
  // After each, for a run of an hour that is stopped has lost nothing.
  if (isWritten) await writeFile(resultsFile, `${JSON.stringify({ sections }, null, 2)}\n`);
}
if (aims.length > 0) console.log(`\nAims\n\n${table(aims.map(({ aim, found, reached }) => ({ aim, found, reached })))}`);
if (isWritten) {
  await drawCurves(sections);
  console.log('\nWritten to bench/results.json, with its curves in docs/pictures.');
}

/** Ends the run with what is wrong with its options. */
function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
