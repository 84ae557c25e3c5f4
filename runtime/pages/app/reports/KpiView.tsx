import type { KpiTile } from '../../../../compiler/reports.ts';
import { changeText, kpiText, kpiValues } from '../../../reports/kpiText.ts';
import { sparkline } from '../../../reports/sparkline.ts';
import type { TileQuestions } from '../../../reports/tileQuestions.ts';
import type { Answers } from './answersOf.ts';

const SIZE = { width: 160, height: 36 } as const;

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
  const lines = trend === null ? [] : sparkline(kpiValues(trend, output), SIZE);
  const { start, end } = questions.before?.intent ?? {};
  const change = before === null ? null : changeText(tile, main, before);
  return (
    <>
      <p class="kpi">
        <strong>{kpiText(main, output)}</strong> {column?.unit !== null && <small>{column?.unit}</small>}
      </p>
      {before !== null && (
        <p class="change">
          {change !== null && <strong>{change} </strong>}
          from {kpiText(before, output)} <span class="aside">({`${start ?? ''} to ${end ?? ''}`})</span>
        </p>
      )}
      {lines.length > 0 && (
        <svg
          class="sparkline"
          viewBox={`-2 -2 ${SIZE.width + 4} ${SIZE.height + 4}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`By ${questions.trend?.intent.time_axis ?? ''}: from ${trend?.row_count ?? 0} periods`}
        >
          {lines.map((points) => (
            <polyline key={points} points={points} vector-effect="non-scaling-stroke" />
          ))}
        </svg>
      )}
    </>
  );
}
