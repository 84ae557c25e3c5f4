import { join } from 'node:path';
import { answerQuestion } from '../runtime/query/answer/answerQuestion.ts';
import { readerOf } from '../runtime/query/served/readerOf.ts';
import { Turns } from '../runtime/turns/Turns.ts';
import { Budget } from '../runtime/turns/Budget.ts';
import { publishedFor } from '../runtime/query/served/publishedFor.ts';
import { checkedQuestion } from '../test/support/checkedQuestion.ts';
import { sqlText } from '../runtime/engine/Engine.ts';
import { openFirst } from '../runtime/release/openGeneration.ts';
import { compileWorkspace } from '../runtime/workspace/compileWorkspace.ts';
import { prepareInteractions } from '../workspaces-example/interactions/prepare.ts';
import { assertAgreement } from './agreement.ts';
import { balanceQuestions, handWrittenBalances, withBalances } from './balancesWorkspace.ts';
import { handWrittenTables, kindQuestions, type KindQuestion } from './kindQuestions.ts';
import { interactionsWorkspace, serviceMain } from './places.ts';
import { PlainEngine } from './PlainEngine.ts';
import type { Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { median, threeDigits } from './statistics.ts';
import { unwatched } from '../runtime/telemetry/Observer.ts';

const WARM_UP = 20;
const ROUNDS = 100;
const CAPS = { default_rows: 10_000, max_rows: 10_000, max_bytes: Infinity, measure: 'json', max_chunk_ids: Infinity } as const;

type Rows = readonly Readonly<Record<string, unknown>>[];

interface Ingested {
  readonly workspace: string;
  readonly questions: readonly KindQuestion[];
  /** The statements that create the tables of the questions' SQL. */
  readonly tables: string;
}

/** Each kind of metric and processor, in one process and without a cache, compared with the same question in hand-written SQL. */
export async function kindsBench(): Promise<Section> {
  await prepareInteractions(interactionsWorkspace);
  const data = (name: string): string => sqlText(join(interactionsWorkspace, 'data/generated', name));
  const tables = handWrittenTables({
    interactions: data('interactions/*.json'),
    sessions: data('sessions/*.csv'),
    orders: data('orders/*.csv'),
  });
  const rows = [
    ...(await rowsOf({ workspace: interactionsWorkspace, questions: kindQuestions, tables })),
    ...(await withBalances((workspace) => rowsOf({ workspace, questions: balanceQuestions, tables: handWrittenBalances(workspace) }))),
  ];
  return {
    title: 'Each kind of metric over the interactions, and a snapshot of balances, within one process, medians',
    rows,
    aims: [],
    notes: [
      'Both answer in turn, and agree before they are timed: exactly, or within what digests state. Uncached: from the intent to rows, provenance and digest.',
      'The SQL is prepared, over native tables with ENUM columns: of counts and sums by month, by day where the service has no months, and of the plain scores, amounts and pairs of customer and day where the service has sketches.',
      'The SQL has no p-values: DuckDB has none of their distributions. The service answers with them.',
    ],
  };
}

async function rowsOf({ workspace, questions, tables }: Ingested): Promise<Section['rows']> {
  await runProcess(serviceMain, ['ingest', workspace]);
  const compiled = await compileWorkspace(workspace);
  const { generation } = await openFirst(workspace, 0);
  if (!compiled.ok || generation === null) throw new Error(`${workspace} is not ingested`);
  const { manifest } = compiled;
  const reader = readerOf(generation, null, unwatched);
  const plain = await PlainEngine.open(':memory:');
  await plain.execute(tables);
  const ours = async ({ metric: name, intent }: KindQuestion): Promise<Rows> => {
    const metric = manifest.metrics[name];
    if (metric === undefined) throw new Error(`${name} is not in the catalog`);
    const question = checkedQuestion(manifest, metric, intent, CAPS);
    const published = question.sides.map((side) => publishedFor({ manifest, generation, held: null }, side.metric).published);
    const answering = { generation, published, reader, row_filter: null, caps: CAPS, memory: Budget.unlimited };
    return (await answerQuestion({ ...answering, turns: new Turns(new AbortController().signal) }, question)).rows;
  };
  const rows: Section['rows'][number][] = [];
  for (const question of questions) {
    assertAgreement(question, 'the SQL by hand', bodyOf(await ours(question)), bodyOf(await plain.rows(question.sql)));
    const times = { service: [] as number[], sql: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const service = await timed(() => ours(question));
      const sql = await timed(() => plain.rows(question.sql));
      if (round < 0) continue;
      times.service.push(service);
      times.sql.push(sql);
    }
    const [service, sql] = [median(times.service), median(times.sql)];
    rows.push({
      question: question.title,
      uncached_ms: threeDigits(service),
      sql_ms: threeDigits(sql),
      uncached_by_sql: threeDigits(service / sql),
    });
  }
  generation.engine.close();
  plain.close();
  return rows;
}

function bodyOf(rows: Rows): Buffer {
  return Buffer.from(JSON.stringify({ rows }));
}

async function timed(answer: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await answer();
  return performance.now() - begin;
}
