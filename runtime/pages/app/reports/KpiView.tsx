import { unitBeside } from '../../../../compiler/numberFormat.ts';
import type { KpiTile } from '../../../../compiler/reports.ts';
import { comparedWords } from '../../../reports/comparedWith.ts';
import { kpiText } from '../../../reports/kpiText.ts';
import type { TileQuestions } from '../../../reports/tileQuestions.ts';
import { trendValues } from '../../../reports/trendValues.ts';
import { Sparkline } from '../Sparkline.tsx';
import type { Answers } from './answersOf.ts';

/** One number, how it differs from what it is compared with, and how it went. */
export function KpiView({
  tile,
  questions,
  answers: { main, before, trend },
}: {
  readonly tile: KpiTile;
  readonly questions: TileQuestions;
  readonly answers: Answers;
}) {
  const { output } = tile;
  const column = main.columns.find(({ name }) => name === output);
  const unit = column === undefined ? null : unitBeside(column);
  const axis = questions.trend?.intent.time_axis ?? null;
  const values = trend === null || axis === null ? [] : trendValues(trend, axis, output);
  const compared = before === null ? null : comparedWords(tile, main, before);
  return (
    <>
      <p class="kpi">
        <strong>{kpiText(main, output)}</strong> {unit !== null && <small>{unit}</small>}
      </p>
      {compared !== null && (
        <p class="change">
          {compared.change !== null && <strong>{compared.change} </strong>}
          from {compared.from} <span class="aside">({compared.days})</span>
        </p>
      )}
      <Sparkline values={values} name={`By ${axis ?? ''}: ${values.length} whole periods`} />
    </>
  );
}
