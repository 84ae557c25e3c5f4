import type { Provenance, QueryResult } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { lastFollowed } from '../plan/lastFollowed.ts';
import { resultColumn } from '../question/columns.ts';
import type { Answering } from '../served/Answering.ts';
import { mapSides } from '../sides/Sides.ts';
import { contributions } from './contributions.ts';
import { emptyDays } from './emptyDays.ts';
import { gapsOf, rangesOf, type Gaps } from './gapsOf.ts';
import { joinGaps } from './joinGaps.ts';
import type { MadeAnswer } from './makeLines.ts';
import { provenanceInput, provenanceOf } from './provenance.ts';
import { resultDigest } from './resultDigest.ts';
import type { ShownAnswer } from './showGroups.ts';
import { warningsOf } from './warningsOf.ts';

/** An answer as callers get it: its lines, what they are and cover, and where they come from. */
export async function answerResult(answering: Answering, made: MadeAnswer): Promise<QueryResult> {
  const { question, capped, threshold, totals } = made;
  const gaps = await answerGaps(answering, made);
  return {
    metric: question.metric.name,
    columns: question.columns.map((column, place) => {
      const estimate = at(made.estimates.columns, place);
      return estimate === null ? resultColumn(column) : { ...resultColumn(column), estimate };
    }),
    rows: [...capped.rows],
    row_count: capped.rows.length,
    truncated: capped.truncated,
    more: capped.more,
    ...(threshold === null ? {} : { withheld: made.withheld }),
    time_axis: question.axis,
    start: question.intent.start,
    end: question.intent.end,
    ...(totals === null ? {} : { totals: totals.outputs }),
    coverage: gaps.coverage,
    warnings: [...(await warningsOf(answering, made, gaps))],
    provenance: await answerProvenance(answering, made),
  };
}

async function answerGaps(answering: Answering, { sides, hours, baseline }: ShownAnswer): Promise<Gaps> {
  const compared = baseline?.periodsBefore(hours) ?? [];
  const last = hours.size === 0 ? null : [...hours].reduce((a, b) => Math.max(a, b));
  const each = sides.map(async (side) => {
    const reached = last === null ? null : lastFollowed(side.windows, last);
    const bounded = { plan: side.request.plan, compared, ...side };
    return { gaps: gapsOf(answering, bounded, reached, await emptyDays(answering, side, rangesOf(bounded))), ...side };
  });
  return joinGaps(await Promise.all(each));
}

async function answerProvenance(answering: Answering, made: MadeAnswer): Promise<Provenance> {
  const { question, sides, capped } = made;
  const contributed = await contributions(answering, made);
  return provenanceOf(answering, {
    metric: question.metric,
    inputs: mapSides(sides, ({ question: side, published, request }, place) =>
      provenanceInput(answering, { published, plan: request.plan, contributed: at(contributed, place), ...side }),
    ),
    intent: { ...question.intent, limit: capped.limit },
    requested_grain: question.axis,
    result_digest: await resultDigest(question.columns, capped.cells, answering.turns),
  });
}
