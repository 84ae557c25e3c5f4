import type { Explanation, ResultColumn, Warning } from '../../../generated/types.ts';
import { divide, isZero, toDouble, type Ratio } from '../../exact/rational.ts';
import { leastAccurate, type Accuracy } from '../../sketch/Accuracy.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import { at } from '../../errors/at.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { asOfWarning, cautionWarnings, windowWarnings } from '../answer/answerWarnings.ts';
import { contributions } from '../answer/contributions.ts';
import { estimateOf } from '../answer/estimatesOf.ts';
import { gapsOf, rowsLeftOut, type Gaps } from '../answer/gapsOf.ts';
import { firstOpen, joinGaps, joinWarnings } from '../answer/joinGaps.ts';
import { provenanceInput, provenanceOf } from '../answer/provenance.ts';
import type { ShownAnswer } from '../answer/showGroups.ts';
import { unknownValues } from '../answer/unknownValues.ts';
import { ChunkBits } from '../groups/ChunkBits.ts';
import { boundsText } from '../question/bounds.ts';
import type { Answering } from '../served/Answering.ts';
import { mapSides } from '../sides/Sides.ts';
import * as messages from '../words/messages.ts';
import * as warningOf from '../words/warnings.ts';
import type { ExplainedBy, Written } from './explainBy.ts';
import type { Days, ExplainQuestion } from './ExplainQuestion.ts';
import { explanationDigest } from './explanationDigest.ts';

/** What was found out about a change. */
export interface FoundOut {
  readonly days: Change<Days>;
  /** Of everything, without dimensions. */
  readonly sides: Change<ShownAnswer>;
  readonly values: Change<Ratio | null>;
  /** How near they are; null for exact ones. */
  readonly accuracies: Change<Accuracy | null>;
  readonly change: Ratio | null;
  readonly written: Written;
  readonly found: readonly ExplainedBy[];
  readonly warnings: readonly Warning[];
}

/** An explanation as callers get it: what was found, what it covers, and where it comes from. */
export async function explanationOf(answering: Answering, question: ExplainQuestion, about: FoundOut): Promise<Explanation> {
  const { days, sides, values, accuracies, change, written } = about;
  const valueOn = (side: keyof Change<unknown>): Explanation['before'] => ({
    ...daysText(days[side]),
    value: written(values[side]),
    ...(accuracies[side] === null ? {} : { estimated: true }),
  });
  const { shown, warnings: withheld } = shownOf(question, about.found);
  const body = {
    metric: question.metric.name,
    output: question.output.name,
    columns: columnsOf(question, [accuracies.before, accuracies.after, ...shown.map((by) => by.accuracy)].reduce(leastAccurate, null)),
    before: valueOn('before'),
    after: valueOn('after'),
    change: written(change),
    pct_change: relative(change, values.before),
    dimensions: shown.map(({ entry }) => entry),
  };
  const { max_bytes } = answering.caps;
  const bytes = Buffer.byteLength(JSON.stringify(body));
  if (bytes > max_bytes) throw new ServiceError('invalid_request', 400, messages.explanationTooLarge(bytes, max_bytes));
  const gaps = [gapsBetween(answering, sides.before), gapsBetween(answering, sides.after)];
  return {
    ...body,
    coverage: coverageOf(gaps),
    warnings: different([
      ...about.warnings,
      ...gaps.flatMap((own) => own.warnings),
      ...withheld,
      ...withinError(question, shown),
      ...(await ownWarnings(answering, sides)),
    ]),
    provenance: await explanationProvenance(answering, question, sides, explanationDigest(body)),
  };
}

/** With privacy, only one dimension: several beside each other could tell by subtraction what each withholds. */
function shownOf(
  { whole }: ExplainQuestion,
  found: readonly ExplainedBy[],
): { readonly shown: readonly ExplainedBy[]; readonly warnings: readonly Warning[] } {
  const { privacy } = whole;
  const [first, ...others] = found;
  if (privacy === null || first === undefined) return { shown: found, warnings: [] };
  return {
    shown: [first],
    warnings: [
      ...(others.length === 0
        ? []
        : [
            warningOf.dimensionsWithheld(
              at(first.entry.by, 0),
              others.map(({ entry }) => at(entry.by, 0)),
            ),
          ]),
      ...(first.withheld === 0 ? [] : [warningOf.withheldGroups(first.withheld, privacy)]),
    ],
  };
}

/** The contributions that could as well be none, by dimension. */
function withinError({ output }: ExplainQuestion, shown: readonly ExplainedBy[]): readonly Warning[] {
  return shown.flatMap(({ entry: { by }, within_error }) =>
    within_error.length === 0 ? [] : [warningOf.contributionsWithinError(output.name, by, within_error)],
  );
}

function columnsOf({ output, dimensions }: ExplainQuestion, accuracy: Accuracy | null): ResultColumn[] {
  const { name, type, label, unit, format } = output;
  const estimate = estimateOf(accuracy);
  return [
    { name, type, role: 'output', label, unit, format, ...(estimate === null ? {} : { estimate }) },
    ...dimensions.map((dimension): ResultColumn => ({
      name: dimension.name,
      type: dimension.type,
      role: 'dimension',
      label: dimension.label,
      unit: null,
      format: null,
    })),
  ];
}

function daysText(days: Days): { readonly start: string; readonly end: string } {
  const { start, end } = boundsText(days);
  return { start: start ?? '', end: end ?? '' };
}

function relative(change: Ratio | null, before: Ratio | null): number | null {
  const share = change === null || before === null || isZero(before) ? null : divide(change, before);
  return share === null ? null : toDouble(share) + 0;
}

function gapsBetween(answering: Answering, { sides }: ShownAnswer): Gaps {
  return joinGaps(
    sides.map((side) => ({ question: side.question, gaps: gapsOf(answering, { plan: side.request.plan, compared: [], ...side }, null) })),
  );
}

/** Of both ranges together. */
function coverageOf(gaps: readonly Gaps[]): Explanation['coverage'] {
  const days = gaps
    .flatMap(({ coverage: { from, to } }) => [from, to])
    .filter((day) => day !== null)
    .toSorted();
  return {
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    failed_chunks: new Set(gaps.flatMap(({ failed }) => failed)).size,
    missing_days: gaps.reduce((sum, { coverage }) => sum + coverage.missing_days, 0),
    quarantined: rowsLeftOut(gaps.map(({ left_out }) => left_out)),
    ...firstOpen(gaps),
    complete: gaps.every(({ coverage }) => coverage.complete),
  };
}

async function ownWarnings(answering: Answering, { before, after }: Change<ShownAnswer>): Promise<readonly Warning[]> {
  const unknown = await Promise.all(after.sides.map(async (side) => unknownValues(answering, side.question, side.request.plan)));
  const ofTime = [before, after].flatMap(({ sides }) =>
    joinWarnings(
      sides,
      sides.map(({ question, windows, request: { plan } }) => [
        ...(windows === null ? [] : windowWarnings({ ...windows, notes: { ...windows.notes, over: null } }, question)),
        ...asOfWarning(plan, question),
        ...cautionWarnings(question),
      ]),
    ),
  );
  return [...joinWarnings(after.sides, unknown), ...ofTime, ...before.derivation.warnings(), ...after.derivation.warnings()];
}

function different(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])).values()];
}

async function explanationProvenance(
  answering: Answering,
  { metric, intent, asked }: ExplainQuestion,
  { before, after }: Change<ShownAnswer>,
  result_digest: string,
): Promise<Explanation['provenance']> {
  const [then, now] = [await contributions(answering, before), await contributions(answering, after)];
  return provenanceOf(answering, {
    metric,
    inputs: mapSides(after.sides, ({ question: side, published, request }, place) =>
      provenanceInput(answering, { published, plan: request.plan, contributed: together(at(then, place), at(now, place)), ...side }),
    ),
    intent: { ...intent },
    requested_grain: asked.kind === 'period' ? asked.axis : null,
    result_digest,
  });
}

function together(a: ChunkBits | null, b: ChunkBits | null): ChunkBits | null {
  if (a === null || b === null) return null;
  const both = new ChunkBits(a.bits.length);
  a.bits.forEach((bit, chunk) => {
    if (bit === 1 || b.bits[chunk] === 1) both.add(chunk);
  });
  both.rows = a.rows + b.rows;
  return both;
}
