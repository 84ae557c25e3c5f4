import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../compiler/diff/Change.ts';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { chartColumns } from '../../runtime/query/chart/chartColumns.ts';
import { checkChart, drawnKind } from '../../runtime/query/chart/checkChart.ts';
import { checkedQuestion } from '../support/checkedQuestion.ts';
import { compileText } from '../support/catalogs.ts';
import { catalogText, richCatalog, type CatalogData } from './catalogData.ts';
import { someEdits } from './catalogEdits.ts';
import { someIntent, type Asked } from './someIntent.ts';
import { ofTable } from '../support/ofTable.ts';

/*
 * Random edits of a real catalog, as an author makes them, and random questions that were valid before: the check that the service makes of
 * every question says what happened to them.
 */

/** For each seed; some kinds of change are rare. */
const EDITS = 240;
const QUESTIONS = 10;
const SEEDS = [20260705, 20260706];
const CAPS = { default_rows: 1000, max_rows: 10_000 };

/** Two catalogs that compile, the second an edit of the first. */
interface Edited {
  readonly old: Manifest;
  readonly next: Manifest;
  readonly changes: readonly Change[];
  readonly edit: string;
}

/** What happened to a question that was valid. */
interface Outcome {
  readonly became: 'same' | 'other columns' | 'refused';
  readonly about: string;
  readonly edited: Edited;
  /** The changes that touch the metric, and are not safe. */
  readonly unsafe: readonly Change[];
}

const all: Edited[] = [];
const outcomes: Outcome[] = [];

beforeAll(async () => {
  for (const seed of SEEDS) {
    const edited = await someEdited(seed);
    all.push(...edited);
    outcomes.push(...edited.flatMap((one, index) => outcomesOf(one, seed + index)));
  }
});

async function someEdited(seed: number): Promise<readonly Edited[]> {
  const rich = richCatalog();
  const found: Edited[] = [];
  for (const [before, edit] of fc.sample(fc.tuple(someEdits(2), someEdits(3)), { numRuns: EDITS, seed })) {
    const data = before(rich);
    const old = await compiled(data);
    const next = old === null ? null : await compiled(edit(data));
    if (old !== null && next !== null)
      found.push({ old, next, changes: diffManifests(old, next), edit: `${String(before)} then ${String(edit)}` });
  }
  return found;
}

async function compiled(data: CatalogData): Promise<Manifest | null> {
  const result = await compileText(catalogText(data));
  return result.ok ? result.manifest : null;
}

function outcomesOf(edited: Edited, seed: number): readonly Outcome[] {
  const { old, next, changes, edit } = edited;
  return Object.entries(old.metrics).flatMap(([name, metric]) => {
    const [table, after] = [old.tables[ofTable(metric).table], next.metrics[name]];
    if (table === undefined) throw new Error('a metric without a table');
    const unsafe = changes.filter(({ client, metrics }) => client !== 'safe' && metrics.includes(name));
    return fc.sample(someIntent(metric, table), { numRuns: QUESTIONS, seed }).flatMap((sampled) => {
      // A chart may need more of a question than it has; then the question alone is asked.
      const asked = columnsOf(old, metric, sampled) === null ? { ...sampled, chart: null } : sampled;
      const columns = columnsOf(old, metric, asked);
      if (columns === null) return [];
      const now = after === undefined ? null : columnsOf(next, after, asked);
      const became = now === null ? 'refused' : now.join() === columns.join() ? 'same' : 'other columns';
      return [{ became, about: `${name} ${JSON.stringify(asked)} after ${edit}: ${JSON.stringify(unsafe)}`, edited, unsafe } as const];
    });
  });
}

/** The columns of the answer by name and type, in order, or null where the service refuses. */
function columnsOf(manifest: Manifest, metric: Metric, { intent, chart }: Asked): readonly string[] | null {
  try {
    const question = checkedQuestion(manifest, metric, intent, CAPS);
    if (chart !== null) checkChart(metric, drawnKind(metric, chart.chart_kind), chart, chartColumns(question));
    return question.columns.map(({ name, type }) => `${name} ${type}`);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

const wrong = (found: readonly Outcome[]): readonly string[] => found.map(({ became, about }) => `${became}: ${about}`).slice(0, 3);

describe('after an edit whose changes are all safe', () => {
  it('every question that was valid is valid, and its answer has the same columns', () => {
    const safe = outcomes.filter(({ edited: { changes } }) => changes.length > 0 && changes.every(({ client }) => client === 'safe'));
    expect(wrong(safe.filter(({ became }) => became !== 'same'))).toEqual([]);
    expect(new Set(safe.map(({ edited }) => edited)).size).toBeGreaterThan(25);
    expect(safe.length).toBeGreaterThan(500);
  });
});

describe('after any edit', () => {
  it('the questions to a metric that no unsafe change names are as they were', () => {
    expect(wrong(outcomes.filter(({ became, unsafe }) => unsafe.length === 0 && became !== 'same'))).toEqual([]);
  });

  it('a question is refused only if a breaking change names its metric', () => {
    const refused = outcomes.filter(({ became }) => became === 'refused');
    expect(wrong(refused.filter(({ unsafe }) => unsafe.every(({ client }) => client !== 'breaking')))).toEqual([]);
    expect(refused.length).toBeGreaterThan(30);
  });

  it('these kinds of change are rightly not safe: each alone has refused a question or changed its columns', () => {
    const alone = outcomes.filter(({ became, unsafe }) => became !== 'same' && new Set(unsafe.map(({ code }) => code)).size === 1);
    const codes = new Set(alone.map(({ unsafe }) => unsafe[0]?.code));
    expect([...codes]).toEqual(
      expect.arrayContaining(['metric-removed', 'dimension-removed', 'time-axis-removed', 'output-added', 'output-removed']),
    );
  });

  it('exactly the processors whose computation changed are to be ingested again, and new ones are ingested', () => {
    let again = 0;
    for (const { old, next, changes, edit } of all) {
      const processors = (data: Change['data']): ReadonlySet<string> =>
        new Set(changes.filter((change) => change.data === data).flatMap((change) => change.processors));
      const kept = Object.values(old.tables).filter(({ id }) => next.tables[id] !== undefined);
      const computed = kept
        .filter(({ id, computation_hash }) => next.tables[id]?.computation_hash !== computation_hash)
        .map(({ id }) => id);
      expect([...processors('re-ingest')].toSorted(), edit).toEqual(computed.toSorted());
      for (const id of Object.keys(next.tables)) if (old.tables[id] === undefined) expect([...processors('forward')], edit).toContain(id);
      again += computed.length;
    }
    expect(again).toBeGreaterThan(50);
  });

  it('the diff is empty if nothing changed, and otherwise classifies everything', () => {
    for (const { old, next, changes, edit } of all) {
      expect(changes.length === 0, edit).toBe(old.catalog_hash === next.catalog_hash);
      expect(
        changes.filter(({ code }) => code === 'computation-changed' || code === 'unclassified-change'),
        edit,
      ).toEqual([]);
      expect(new Set(changes.map(({ code, path }) => `${code} ${path}`)).size, edit).toBe(changes.length);
    }
  });
});
