import type { Coverage, Warning } from '../../../generated/types.ts';
import type { Days } from '../plan/Coverage.ts';
import type { SideQuestion } from '../question/Question.ts';
import * as warningOf from '../words/warnings.ts';
import { daysIn, rowsLeftOut, type Gaps } from './gapsOf.ts';

/** The gaps in the data of one metric of a question. */
export interface SideGaps {
  readonly question: Pick<SideQuestion, 'metric'>;
  readonly gaps: Gaps;
}

/** The gaps of an answer with several metrics: all that any of them has. Its days are those that all of them cover. */
export function joinGaps(sides: readonly SideGaps[]): Gaps {
  const [first, ...others] = sides;
  if (first === undefined) throw new Error('a question has at least one metric');
  if (others.length === 0) return first.gaps;
  const differing = differ(sides);
  const missing = union(sides.flatMap(({ gaps }) => gaps.missing));
  // Metrics of one source share its failed chunks.
  const failed = new Set(sides.flatMap(({ question, gaps }) => gaps.failed.map((id) => `${question.metric.source} ${id}`)));
  return {
    coverage: {
      ...inCommon(sides.map(({ gaps }) => gaps.coverage)),
      failed_chunks: failed.size,
      missing_days: daysIn(missing),
      quarantined: rowsLeftOut(sides.map(({ gaps }) => gaps.left_out)),
      ...firstOpen(sides.map(({ gaps }) => gaps)),
      complete: differing.length === 0 && sides.every(({ gaps }) => gaps.coverage.complete),
    },
    failed: [...failed],
    left_out: new Map(sides.flatMap(({ gaps }) => [...gaps.left_out])),
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

/** The warnings of each metric: given once if all metrics have it, otherwise by the metric's name. */
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

/** Beyond the days that a metric's data cover, it shows the values of no rows next to real values of the others. */
function differ(sides: readonly SideGaps[]): readonly Warning[] {
  const spans = sides.map(({ question: { metric }, gaps: { coverage } }) => ({ name: metric.name, from: coverage.from, to: coverage.to }));
  const same = spans.every(({ from, to }) => from === spans[0]?.from && to === spans[0]?.to);
  return same ? [] : [warningOf.coverageDiffers(spans)];
}

function inCommon(coverages: readonly Pick<Coverage, 'from' | 'to'>[]): Pick<Coverage, 'from' | 'to'> {
  // ISO dates sort correctly as text.
  const covered = coverages.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  if (covered.length < coverages.length) return { from: null, to: null };
  const common = covered.reduce((a, b) => ({ from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to }));
  return common.from > common.to ? { from: null, to: null } : common;
}

/** The first day whose numbers may still grow in any of them. */
export function firstOpen(gaps: readonly Gaps[]): Pick<Coverage, 'open_from'> {
  const [open_from] = gaps.flatMap(({ coverage }) => coverage.open_from ?? []).toSorted();
  return open_from === undefined ? {} : { open_from };
}

/** The union of the stretches, ascending, without any day twice. */
function union(stretches: readonly Days[]): readonly Days[] {
  const joined: Days[] = [];
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || next.from > last.to) joined.push(next);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return joined;
}
