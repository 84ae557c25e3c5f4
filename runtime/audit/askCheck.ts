import { metricsOfCheck } from '../../compiler/checkReads.ts';
import { tableMetricsOf, tablesOf } from '../../compiler/compound.ts';
import { expectationsText } from '../../compiler/expectationsText.ts';
import type { QuestionCheck } from '../../compiler/manifest.ts';
import type { Intent, QueryResult } from '../../generated/types.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { PublicError } from '../errors/PublicError.ts';
import { compileCondition } from '../query/question/conditions.ts';
import { columnsFor } from '../query/words/valueEstimate.ts';
import { queryMetric } from '../query/queryMetric.ts';
import { servedMetric } from '../release/servedMetric.ts';
import type { AuditedCheck } from '../store/format/auditedCheck.ts';
import type { Audited } from './Audited.ts';
import { checkedPeriods, type CheckedPeriods } from './checkedPeriods.ts';
import { judgeRows } from './judgeRows.ts';
import * as messages from './messages.ts';

/** Rows of an answer that a check may have to look at. */
const MOST_ROWS = 1_000_000;
/** Rows that a result shows. */
const MOST_SHOWN = 10;
const TIMEOUT_MS = 600_000;

/** Asks the question of a check, and judges the rows of its answer. */
export async function askCheck(audited: Audited, check: QuestionCheck): Promise<AuditedCheck> {
  const { name, severity } = check;
  const metrics = metricsOfCheck(check, audited.view.manifest);
  const shape = {
    check: name,
    severity,
    expected: expectationsText(check).join('; '),
    tables: [...new Set(metrics.flatMap(tablesOf))].toSorted(),
  };
  const unanswered = (reason: string): AuditedCheck => ({
    ...shape,
    outcome: 'unanswered',
    observed: messages.unanswered(reason),
    columns: [],
    rows: [],
  });
  const pending = metrics.flatMap(tableMetricsOf).find((metric) => servedMetric(audited.view, metric).pending !== null);
  if (pending !== undefined) return unanswered(messages.notComputed(pending.name));
  const periods = checkedPeriods(audited, check);
  if (periods === 'none') {
    if (check.periods !== 'new') return unanswered(messages.noSuchPeriod());
    return { ...shape, outcome: 'nothing_new', observed: messages.nothingNew(), columns: [], rows: [] };
  }
  try {
    const answer = await answerOf(audited, check, periods);
    if (answer.more) return unanswered(messages.tooManyRows(MOST_ROWS));
    return { ...shape, ...judged(check, answer, periods) };
  } catch (error) {
    if (audited.signal.aborted) throw error;
    if (!(error instanceof PublicError)) throw error;
    return unanswered(asPublicError(error).message);
  }
}

async function answerOf(
  { view, signal }: Audited,
  { metric, intent }: QuestionCheck,
  periods: CheckedPeriods | 'all',
): Promise<QueryResult> {
  const asked = view.manifest.metrics[metric];
  if (asked === undefined) throw new Error(`the rules let an unknown metric ${metric} through`);
  const caps = { default_rows: MOST_ROWS, max_rows: MOST_ROWS, max_bytes: Infinity, measure: 'json', max_chunk_ids: 0 } as const;
  return queryMetric({ release: view, caps, timeout_ms: TIMEOUT_MS, signal }, asked, bounded(intent, periods));
}

/** Asks for no more than what is checked, unless the check has bounds of its own. */
function bounded(intent: Intent, periods: CheckedPeriods | 'all'): Intent {
  const has = [intent.start, intent.end].some((bound) => bound !== null && bound !== undefined);
  return has || periods === 'all' ? intent : { ...intent, ...periods.bounds };
}

/** What one row is about, and its values that are not as expected. */
function exampleOf(
  columns: QueryResult['columns'],
  row: QueryResult['rows'][number],
  wrong: readonly string[],
): Parameters<typeof messages.example>[0] {
  const keys = columns.filter(({ role }) => role === 'time' || role === 'dimension').map(({ name }) => row[name] ?? null);
  return { keys, values: wrong.map((name) => [name, row[name] ?? null]) };
}

function judged(
  { expect, rows: wanted, agrees, intent: { time_axis } }: QuestionCheck,
  { columns, rows }: QueryResult,
  periods: CheckedPeriods | 'all',
): Pick<AuditedCheck, 'outcome' | 'observed' | 'columns' | 'rows'> {
  const inPeriods = rows.filter((row) => periods === 'all' || periods.named.has(String(row[time_axis ?? ''] ?? '')));
  const { failing, wrong } = judgeRows(columns, inPeriods, { expect, agrees });
  const isEnough = wanted === null || compileCondition(wanted, 'integer')(inPeriods.length);
  const shown = (failing.length > 0 ? failing : isEnough ? [] : inPeriods).slice(0, MOST_SHOWN);
  return {
    outcome: failing.length === 0 && isEnough ? 'passed' : 'failed',
    observed: [
      ...(isEnough ? [] : [messages.rowCount(inPeriods.length)]),
      ...(failing.length > 0
        ? [`${messages.failingRows(failing.length, inPeriods.length)}: ${messages.example(exampleOf(columns, failing[0] ?? {}, wrong))}`]
        : isEnough
          ? [messages.allRows(inPeriods.length)]
          : []),
    ].join('. '),
    columns:
      shown.length === 0
        ? []
        : columnsFor(
            columns,
            shown.map((row) => rows.indexOf(row)),
          ),
    rows: shown,
  };
}
