import { useId } from 'preact/hooks';
import type { Cell, ResultColumn } from '../../../../generated/types.ts';
import { numberOf } from '../../../reports/numberOf.ts';
import { valueError, type Estimate } from '../../../tools/rowEstimates.ts';
import { writerOf } from '../../../tools/valueWriter.ts';
import type { TrendPoint } from './trendPoints.ts';
import { valueTicks, type ValueTicks } from './valueTicks.ts';

/** The room of a chart and the margins around its lines, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels: the width of a character, and the least between two names of periods. */
const CHARACTER = 7;
const GAP = 14;

/** The room that the longest of some texts takes, in pixels. */
export function textWidth(texts: readonly string[]): number {
  return CHARACTER * texts.reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** Where the points of a chart are, from left to right. */
export function placesOf(
  points: readonly TrendPoint[],
  { width, left, right }: Frame,
): { readonly x: (index: number) => number; readonly nearest: (x: number) => number } {
  const room = width - left - right;
  const steps = points.length - 1;
  return {
    x: (index) => left + (steps <= 0 ? room / 2 : (index / steps) * room),
    nearest: (x) => Math.min(Math.max(Math.round(((x - left) / room) * steps), 0), Math.max(steps, 0)),
  };
}

/** The axis of the values of a chart. */
export interface ValueScale extends ValueTicks {
  /** The ticks as text. */
  readonly names: readonly string[];
  readonly bands: readonly (readonly Between[])[];
}

/** @param height of the chart, in pixels */
export function valueScale(points: readonly TrendPoint[], column: ResultColumn, height: number): ValueScale {
  const bands = bandsOf(points, column);
  const values = points
    .flatMap(({ before, ...now }) => [now, ...(before === null ? [] : [before])])
    .flatMap(({ value, estimate }) => {
      const known = numberOf(value);
      return known === null ? [] : around(known, estimate);
    })
    .concat(bands.flat().flatMap(({ low, high }) => [low, high]));
  const axis = valueTicks(values.length === 0 ? [0] : values, height < 200 ? 3 : 5);
  const write = writerOf(
    column,
    axis.ticks.map((tick) => ({ [column.name]: tick })),
  );
  return { ...axis, names: axis.ticks.map((tick) => write(tick, null)), bands };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly extent: 'whole' | 'part';
}

/**
 * The drawing of a line over time, and of the one that it is compared with. Periods that are not whole, or still open, are hollow and dashed,
 * and those that privacy withheld are hatched.
 */
export function TrendLines({
  points,
  scale: { ticks, from, to, names, bands },
  frame,
  at,
  chosen,
}: {
  readonly points: readonly TrendPoint[];
  readonly scale: ValueScale;
  readonly frame: Frame;
  readonly at: number | null;
  readonly chosen: readonly [number, number] | null;
}) {
  const { width, height, left, right, top, bottom } = frame;
  const hatching = useId();
  const { x } = placesOf(points, frame);
  const step = (width - left - right) / Math.max(points.length - 1, 1);
  const y = (value: number): number => height - bottom - ((value - from) / (to - from)) * (height - top - bottom);
  const places = (valueAt: (point: TrendPoint) => Cell, extentOf: (point: TrendPoint) => Place['extent']): readonly (Place | null)[] =>
    points.map((point, index) => {
      const value = numberOf(valueAt(point));
      return value === null ? null : { x: x(index), y: y(value), extent: extentOf(point) };
    });
  const now = places(
    ({ value }) => value,
    ({ extent }) => (extent === 'whole' ? 'whole' : 'part'),
  );
  const before = places(
    ({ before: compared }) => compared?.value ?? null,
    () => 'whole',
  );
  return (
    <svg width={width} height={height} aria-hidden="true">
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line class={tick === 0 ? 'zero' : 'grid'} x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text class="tick" x={left - 8} y={y(tick)} dy="0.32em" text-anchor="end">
            {names[index]}
          </text>
        </g>
      ))}
      {namedPoints(points, width - left - right).map((index) => (
        <text
          key={index}
          class="tick"
          x={x(index)}
          y={height - 6}
          text-anchor={index > 0 && index === points.length - 1 ? 'end' : 'middle'}
        >
          {points[index]?.name}
        </text>
      ))}
      {from > 0 || ticks.every((tick) => tick < 0) ? (
        <text class="tick" x={left} y={top} dy="0.9em" dx="0.5em">
          The axis does not begin at zero.
        </text>
      ) : null}
      <defs>
        <pattern id={hatching} class="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="6" />
        </pattern>
      </defs>
      {points.map(
        ({ missing, start }, index) =>
          missing !== null && (
            <rect
              key={start}
              x={Math.max(left, x(index) - step / 2)}
              width={Math.min(width - right, x(index) + step / 2) - Math.max(left, x(index) - step / 2)}
              y={top}
              height={height - top - bottom}
              fill={`url(#${hatching})`}
            />
          ),
      )}
      {chosen !== null && (
        <rect class="chosen" x={x(chosen[0])} width={x(chosen[1]) - x(chosen[0])} y={top} height={height - top - bottom} />
      )}
      {at !== null && <line class="cursor" x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} />}
      {bands.map((band) => (
        <path key={band[0]?.index} class="error" d={bandPath(band, x, y)} />
      ))}
      <Line class="before" places={before} at={at} />
      <Line class="now" places={now} at={at} />
    </svg>
  );
}

function Line({
  class: name,
  places,
  at,
}: {
  readonly class: string;
  readonly places: readonly (Place | null)[];
  readonly at: number | null;
}) {
  const pairs = places.flatMap((place, index) => {
    const next = places[index + 1] ?? null;
    return place === null || next === null ? [] : [{ place, next }];
  });
  const pathOf = (extent: Place['extent']): string =>
    pairs
      .filter(({ place, next }) => (place.extent === 'part' || next.extent === 'part') === (extent === 'part'))
      .map(({ place, next }) => `M${place.x},${place.y}L${next.x},${next.y}`)
      .join('');
  const isAlone = (index: number): boolean => (places[index - 1] ?? null) === null && (places[index + 1] ?? null) === null;
  return (
    <g class={name}>
      <path d={pathOf('whole')} />
      <path class="part" d={pathOf('part')} />
      {places.map((place, index) =>
        place !== null && (place.extent === 'part' || isAlone(index) || index === at) ? (
          <circle key={index} class={place.extent} cx={place.x} cy={place.y} r={4} />
        ) : null,
      )}
    </g>
  );
}

/** Between what a value lies, at a point. */
interface Between {
  readonly index: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Between what the values lie: their intervals, or the true values around estimates. A band for each run of neighbouring points that have
 * them.
 */
function bandsOf(points: readonly TrendPoint[], column: ResultColumn): readonly (readonly Between[])[] {
  const bands: Between[][] = [];
  for (const [index, { value, estimate, interval }] of points.entries()) {
    const known = numberOf(value);
    const [lower, upper] = [numberOf(interval?.lower ?? null), numberOf(interval?.upper ?? null)];
    const [low, high] =
      lower !== null && upper !== null ? [lower, upper] : known === null || column.estimate === undefined ? [] : around(known, estimate);
    if (low === undefined || high === undefined) continue;
    const between = { low, high };
    const last = bands.at(-1);
    if (last?.at(-1)?.index === index - 1) last.push({ index, ...between });
    else bands.push([{ index, ...between }]);
  }
  return bands.filter((band) => band.length > 1);
}

/** Between what a value lies. One that may as well be 0 has bounds of no use, and is drawn as it is. */
function around(value: number, estimate: Estimate | null): readonly [number, number] {
  const error = valueError(estimate, value);
  return Number.isFinite(error) ? [value - error, value + error] : [value, value];
}

function bandPath(band: readonly Between[], x: (index: number) => number, y: (value: number) => number): string {
  const upper = band.map(({ index, high }) => `${x(index)},${y(high)}`);
  const lower = band.toReversed().map(({ index, low }) => `${x(index)},${y(low)}`);
  return `M${[...upper, ...lower].join('L')}Z`;
}

/** The points whose names fit below a chart, each in the middle of its room, and the last before the end of the axis. */
function namedPoints(points: readonly TrendPoint[], room: number): readonly number[] {
  const name = textWidth(points.map((point) => point.name));
  const last = points.length - 1;
  const step = room / Math.max(last, 1);
  const every = Math.max(1, Math.ceil((points.length * (name + GAP)) / Math.max(room, 1)));
  return Array.from({ length: Math.ceil(points.length / every) }, (_, index) => index * every).filter(
    (index) => index === 0 || (index === last ? every * step >= 1.5 * name : (last - index) * step >= name / 2),
  );
}
