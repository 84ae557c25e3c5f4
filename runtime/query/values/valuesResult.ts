import type { DimensionValues, ResultColumn } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { capRows } from '../answer/capRows.ts';
import { gapsOf, type Gaps } from '../answer/gapsOf.ts';
import { joinGaps } from '../answer/joinGaps.ts';
import { provenanceInput, provenanceOf } from '../answer/provenance.ts';
import { resultDigest } from '../answer/resultDigest.ts';
import { coverageOf } from '../plan/Coverage.ts';
import type { Answering } from '../served/Answering.ts';
import { mapSides, type Sides } from '../sides/Sides.ts';
import type { CountedValues } from './countValues.ts';
import type { CountedValue } from './listValues.ts';
import type { ValuesSide } from './planValues.ts';

/** The values as callers get them: those that fit, what they cover, and where they come from. */
export async function valuesResult(answering: Answering, counted: CountedValues, found: readonly CountedValue[]): Promise<DimensionValues> {
  const { question, sides, threshold, withholding } = counted;
  const { intent, limit_asked } = question;
  const { limit } = intent;
  const columns = columnsOf(sides);
  const capped = await capRows(answering, columns, { cells: found.slice(0, limit), more: found.length > limit, limit, limit_asked });
  const gaps = valuesGaps(answering, counted);
  return {
    metric: question.metric.name,
    dimension: intent.dimension,
    values: capped.cells.map(([value = null, count]) => ({ value, count: Number(count) })),
    more: capped.more,
    ...(threshold === null ? {} : { withheld: withholding.withheld.length }),
    coverage: gaps.coverage,
    warnings: [...gaps.warnings],
    provenance: provenanceOf(answering, {
      metric: question.metric,
      inputs: mapSides(sides, ({ request: { plan }, ...side }, place) =>
        provenanceInput(answering, { ...side, plan, contributed: at(counted.contributed, place) }),
      ),
      intent: { ...intent, limit: capped.limit },
      requested_grain: null,
      result_digest: await resultDigest(columns, capped.cells, answering.turns),
    }),
  };
}

function columnsOf([{ dimension }]: Sides<ValuesSide>): readonly ResultColumn[] {
  return [
    { name: 'value', type: dimension.type, role: 'dimension', label: dimension.label, unit: null, format: null },
    { name: 'count', type: 'integer', role: 'output', label: 'Rows', unit: null, format: null },
  ];
}

function valuesGaps(answering: Answering, { sides, question: { range, intent } }: CountedValues): Gaps {
  const bounds = { start: intent.start ?? null, end: intent.end ?? null };
  return joinGaps(
    sides.map(({ request: { plan }, table, metric, published }) => {
      const question = { axis: null, range, table, metric, intent: bounds };
      const coverage = coverageOf(answering.generation, published);
      return { question, gaps: gapsOf(answering, { published, coverage, plan, question, compared: [] }, null) };
    }),
  );
}
