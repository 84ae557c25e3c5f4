import type { Coverage, Warning } from '../../../generated/types.ts';
import type { Days } from '../plan/Coverage.ts';
import type { SideQuestion } from '../question/Question.ts';
import * as warningOf from '../warnings.ts';
import { daysIn, type Gaps } from './gapsOf.ts';

/** What a metric of a question admits of its data. */
export interface SideGaps {
  readonly question: Pick<SideQuestion, 'metric'>;
  readonly gaps: Gaps;
}

/** What an answer of several metrics admits: all that any of them does. Its days are those that all of them cover. */
export function joinGaps(sides: readonly SideGaps[]): Gaps {
  const [first, ...others] = sides;
  if (first === undefined) throw new Error('a question has at least one metric');
  if (others.length === 0) return first.gaps;
  const differing = differ(sides);
  const missing = union(sides.flatMap(({ gaps }) => gaps.missing));
  // Metrics of one source have its failed chunks in common.
  const failed = new Set(sides.flatMap(({ question, gaps }) => gaps.failed.map((id) => `${question.metric.source} ${id}`)));
  return {
    coverage: {
      ...inCommon(sides.map(({ gaps }) => gaps.coverage)),
      failed_chunks: failed.size,
      missing_days: daysIn(missing),
      complete: differing.length === 0 && sides.every(({ gaps }) => gaps.coverage.complete),
    },
    failed: [...failed],
    missing,
    warnings: [
      ...differing,
      ...joinWarnings(
        sides,
        sides.map(({ gaps }) => gaps.warnings),
      ),
    ],
  };
}

/** What is said of each metric: once where it is said of all, else by the metric's name. */
export function joinWarnings(
  sides: readonly { readonly question: Pick<SideQuestion, 'metric'> }[],
  warnings: readonly (readonly Warning[])[],
): readonly Warning[] {
  const of = new Map<string, { readonly warning: Warning; readonly names: string[] }>();
  for (const [place, said] of warnings.entries()) {
    for (const warning of said) {
      const known = of.get(warning.message);
      const name = sides[place]?.question.metric.name ?? '';
      if (known === undefined) of.set(warning.message, { warning, names: [name] });
      else known.names.push(name);
    }
  }
  return [...of.values()].map(({ warning, names }) => (names.length === sides.length ? warning : warningOf.ofMetrics(names, warning)));
}

/** Past the days that a metric's data cover, its values are those of no rows beside values of the others. */
function differ(sides: readonly SideGaps[]): readonly Warning[] {
  const spans = sides.map(({ question: { metric }, gaps: { coverage } }) => ({ name: metric.name, from: coverage.from, to: coverage.to }));
  const same = spans.every(({ from, to }) => from === spans[0]?.from && to === spans[0]?.to);
  return same ? [] : [warningOf.coverageDiffers(spans)];
}

function inCommon(coverages: readonly Pick<Coverage, 'from' | 'to'>[]): Pick<Coverage, 'from' | 'to'> {
  // ISO dates are in order as texts.
  const covered = coverages.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  if (covered.length < coverages.length) return { from: null, to: null };
  const common = covered.reduce((a, b) => ({ from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to }));
  return common.from > common.to ? { from: null, to: null } : common;
}

/** The stretches without any day twice, ascending. */
function union(stretches: readonly Days[]): readonly Days[] {
  const joined: Days[] = [];
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || next.from > last.to) joined.push(next);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return joined;
}
