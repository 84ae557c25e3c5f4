import { useState } from 'preact/hooks';
import type { Cell, ResultColumn, QueryResult } from '../../../../generated/types.ts';
import type { Period } from '../../../reports/periods.ts';
import type { Estimate } from '../../../tools/rowEstimates.ts';
import { writerOf } from '../../../tools/valueWriter.ts';
import { useWidth } from '../useWidth.ts';
import { TrendLines, placesOf, textWidth, valueScale, type Frame } from './TrendLines.tsx';
import type { TrendPoint } from './trendPoints.ts';
import { useBrush } from './useBrush.ts';

const MISSING: Readonly<Record<NonNullable<TrendPoint['missing']>, string>> = {
  withheld: 'withheld for privacy',
  perhaps_withheld: 'no value, or withheld for privacy',
};
/** Pixels. */
const MARGIN = { left: 64, right: 12, top: 10, bottom: 24 } as const;

/**
 * A line over time. A pointer or the arrow keys read exact values; dragging, or the arrow keys with Shift and then Enter, choose days to look
 * at more closely.
 */
export function TrendChart({
  column,
  rows,
  points,
  height,
  onZoom,
}: {
  readonly column: ResultColumn;
  readonly rows: QueryResult['rows'];
  readonly points: readonly TrendPoint[];
  readonly height: number;
  readonly onZoom: (days: Period) => void;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [focused, setFocused] = useState<'yes' | 'no'>('no');
  const scale = valueScale(points, column, height);
  const frame: Frame = { width, height, ...MARGIN, left: Math.max(MARGIN.left, textWidth(scale.names) + 16) };
  const zoom = (from: number, to: number): void => {
    const [first, last] = [points[Math.min(from, to)], points[Math.max(from, to)]];
    if (first !== undefined && last !== undefined) onZoom({ start: first.start, end: last.end });
  };
  const brush = useBrush(points.length, (x) => placesOf(points, frame).nearest(x), zoom);
  const at = brush.at === null ? undefined : points[brush.at];
  const write = writerOf(column, rows);
  const textOf: ValueText = (value, estimate = null) => (value === null ? 'no value' : write(value, estimate));
  const valueOf = ({ value, estimate, missing }: TrendPoint): string => (missing === null ? textOf(value, estimate) : MISSING[missing]);
  const last = points.at(-1);
  return (
    <div
      class="trend"
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={`${column.label} by period: arrow keys read its values, with Shift they choose days, Enter looks closer`}
      aria-valuemin={0}
      aria-valuemax={Math.max(points.length - 1, 0)}
      aria-valuenow={brush.at ?? Math.max(points.length - 1, 0)}
      aria-valuetext={sentenceOf(at ?? last, valueOf, textOf)}
      onFocus={() => setFocused('yes')}
      onBlur={() => {
        setFocused('no');
        brush.clear();
      }}
      {...brush.handlers}
    >
      {width > 0 && points.length > 0 && <TrendLines points={points} scale={scale} frame={frame} at={brush.at} chosen={brush.chosen} />}
      {at !== undefined && <Tip point={at} valueOf={valueOf} textOf={textOf} x={placesOf(points, frame).x(brush.at ?? 0)} width={width} />}
      {focused === 'yes' && brush.chosen !== null && <p class="hint">Enter shows these days, Escape does not.</p>}
    </div>
  );
}

/** A value as text, and how near it is; a bound says that itself. */
type ValueText = (value: Cell, estimate?: Estimate | null) => string;

function sentenceOf(point: TrendPoint | undefined, valueOf: (point: TrendPoint) => string, textOf: ValueText): string {
  if (point === undefined) return 'No values';
  const part = point.extent === 'whole' ? '' : point.extent === 'part' ? ', not all of its days' : ', may still grow';
  const before = point.before === null ? '' : `; ${point.before.name}: ${textOf(point.before.value, point.before.estimate)}`;
  return `${point.name}: ${valueOf(point)}${intervalOf(point, textOf)}${part}${before}`;
}

function intervalOf({ interval }: TrendPoint, textOf: ValueText): string {
  return interval === null ? '' : ` (${textOf(interval.lower)} to ${textOf(interval.upper)})`;
}

function Tip({
  point,
  valueOf,
  textOf,
  x,
  width,
}: {
  readonly point: TrendPoint;
  readonly valueOf: (point: TrendPoint) => string;
  readonly textOf: ValueText;
  readonly x: number;
  readonly width: number;
}) {
  return (
    <div class="tip" style={x < width / 2 ? { left: `${x + 12}px` } : { right: `${width - x + 12}px` }} aria-hidden="true">
      <table>
        <tbody>
          <tr>
            <th>{point.name}</th>
            <td>
              {valueOf(point)}
              {intervalOf(point, textOf)}
            </td>
          </tr>
          {point.before !== null && (
            <tr class="before">
              <th>{point.before.name}</th>
              <td>{textOf(point.before.value, point.before.estimate)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {point.extent === 'part' && <small>Only some of its days are covered or asked about.</small>}
      {point.extent === 'open' && <small>What started in it may still go on.</small>}
    </div>
  );
}
