import type { Conditions, SourceCheck } from '../../compiler/manifest.ts';
import type { Cell, ResultColumn } from '../../generated/types.ts';
import { compileCondition } from '../query/question/conditions.ts';
import type { StoredContent } from '../store/format/GenerationFile.ts';
import type { AuditedCheck } from '../store/format/auditedCheck.ts';
import * as messages from './messages.ts';
import type { WholeFacts } from './wholeFacts.ts';

const MOST_SHOWN = 10;

/** Whether facts are as expected. */
export function judgeSource(
  { expect, nulls, source }: Pick<SourceCheck, 'expect' | 'nulls' | 'source'>,
  whole: WholeFacts,
  chunks: readonly StoredContent[],
): Pick<AuditedCheck, 'outcome' | 'observed' | 'columns' | 'rows'> {
  const facts: Readonly<Record<string, number | null>> = { ...whole };
  const ofWhole = Object.entries(expect).filter(([name]) => Object.hasOwn(facts, name));
  const wrong = ofWhole.filter(([name, condition]) => !compileCondition(condition, 'integer')(facts[name] ?? null));
  const shown = chunkExpectations(expect, nulls, facts);
  const uncounted = chunks.filter((chunk) => shown.some(({ of }) => of(chunk) === 'unknown'));
  const failing = chunks.filter((chunk) => shown.some(({ of, holds }) => !holds(of(chunk))));
  const said = [
    ...wrong.map(([name]) => messages.fact(name, facts[name] ?? null)),
    ...(uncounted.length === 0 ? [] : [messages.uncounted(uncounted.length, source)]),
    ...(failing[0] === undefined
      ? wrong.length > 0 || shown.length === 0
        ? []
        : [messages.allChunks(chunks.length)]
      : [`${messages.failingChunks(failing.length, chunks.length)}: ${messages.example(exampleOf(failing[0], shown))}`]),
  ];
  const isWrong = wrong.length > 0 || failing.length > 0;
  const nothing = !isWrong && ofWhole.length === 0 && chunks.length === 0;
  return {
    outcome: uncounted.length > 0 && !isWrong ? 'unanswered' : isWrong ? 'failed' : nothing ? 'nothing_new' : 'passed',
    observed: (said.length === 0 ? ofWhole.map(([name]) => messages.fact(name, facts[name] ?? null)) : said).join('. '),
    columns: failing.length === 0 ? [] : [columnOf('chunk', 'string'), ...shown.map(({ name }) => columnOf(name, 'number'))],
    rows: failing
      .slice(0, MOST_SHOWN)
      .map((chunk) => ({
        chunk: chunk.chunk_id,
        ...Object.fromEntries(shown.map(({ name, of }): [string, Cell] => [name, knownOf(of(chunk))])),
      })),
  };
}

/** A chunk, and what of it is not as expected. */
function exampleOf(chunk: StoredContent, expected: readonly ChunkExpectation[]): Parameters<typeof messages.example>[0] {
  const wrong = expected.filter(({ of, holds }) => !holds(of(chunk)));
  return { keys: [chunk.chunk_id], values: wrong.map(({ name, of }) => [name, knownOf(of(chunk))]) };
}

/** Of a chunk: a number, null where there are no rows to have a share of, or nothing that was counted. */
type ChunkValue = number | null | 'unknown';

interface ChunkExpectation {
  readonly name: string;
  readonly of: (chunk: StoredContent) => ChunkValue;
  readonly holds: (value: ChunkValue) => boolean;
}

function chunkExpectations(expect: Conditions, nulls: Conditions, whole: object): readonly ChunkExpectation[] {
  const share = (count: number | null, { rows_in }: StoredContent): ChunkValue =>
    count === null ? 'unknown' : rows_in === 0 ? null : count / rows_in;
  const facts: Readonly<Record<string, ChunkExpectation['of']>> = {
    rows_in: ({ rows_in }) => rows_in,
    rows_kept_share: (chunk) => share(chunk.rows_passed, chunk),
    undated_share: (chunk) => share(chunk.undated, chunk),
    quarantined: ({ quarantined }) => quarantined ?? 'unknown',
    quarantined_share: (chunk) => share(chunk.quarantined, chunk),
  };
  const expectation = (name: string, of: ChunkExpectation['of'], condition: Conditions[string]): ChunkExpectation => {
    const test = compileCondition(condition ?? {}, 'number');
    // A chunk without rows has no share that could be wrong, and what was not counted is said apart.
    return { name, of, holds: (value) => value === 'unknown' || value === null || test(value) };
  };
  return [
    ...Object.entries(expect).flatMap(([name, condition]) => {
      const of = facts[name];
      return of === undefined || Object.hasOwn(whole, name) ? [] : [expectation(name, of, condition)];
    }),
    ...Object.entries(nulls).map(([column, condition]) =>
      expectation(`nulls of ${column}`, (chunk) => share(chunk.nulls === null ? null : (chunk.nulls[column] ?? 0), chunk), condition),
    ),
  ];
}

function knownOf(value: ChunkValue): Cell {
  return value === 'unknown' ? null : value;
}

function columnOf(name: string, type: ResultColumn['type']): ResultColumn {
  return { name, type, role: type === 'string' ? 'dimension' : 'output', label: name, unit: null, format: null };
}
