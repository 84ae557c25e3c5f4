import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { unitBeside } from '../../../../compiler/numberFormat.ts';
import type { QueryResult, TimeAxis } from '../../../../generated/types.ts';
import { changeText, kpiText } from '../../../reports/kpiText.ts';
import { oneRow } from '../../../tools/rowEstimates.ts';
import { comparedNote, extentOf } from '../../../reports/comparedWith.ts';
import { coveredDays } from '../../../reports/coveredBy.ts';
import type { Period } from '../../../reports/periods.ts';
import { Answered } from '../Answered.tsx';
import { AboutNumbers } from '../AboutNumbers.tsx';
import { intervalsOf, NO_INTERVALS } from '../../../reports/arrangedColumns.ts';
import { questionElsewhere } from '../elsewhere.ts';
import { FailureNote } from '../FailureNote.tsx';
import { mainOutput } from '../mainOutput.ts';
import { NewerNote } from '../NewerNote.tsx';
import { RowsTable } from '../RowsTable.tsx';
import type { Metric, Served } from '../service.ts';
import type { Loaded } from '../useLoaded.ts';
import { Warnings } from '../Warnings.tsx';
import { metricAddress, openedMetric, type GoFrom } from './address.ts';
import type { MetricView } from './metricView.ts';
import { TrendChart } from './TrendChart.tsx';
import { lastAnswered, trendPoints, type Trend, type TrendPoint } from './trendPoints.ts';
import type { Trends, TrendsAsked } from './trendsAsked.ts';

const HEIGHT = { alone: 300, each: 180 } as const;

/** The number of the days that are shown, its line, and the lines of other metrics over the same days. */
export function TrendView({
  served,
  metric,
  view,
  trends: { also, unfit },
  loaded: { state, value, failure },
  onRetry,
  onGo,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly view: MetricView;
  readonly trends: TrendsAsked;
  readonly loaded: Loaded<Trends>;
  readonly onRetry: () => void;
  readonly onGo: GoFrom;
}) {
  const [table, setTable] = useState<'open' | 'closed'>('closed');
  const shown = [{ metric, output: view.output }, ...also.map((one) => ({ metric: one, output: mainOutput(one)?.name ?? one.name }))];
  const intervals = value === null ? NO_INTERVALS : intervalsOf(served, value.now.answer.provenance);
  const drop = (name: string): void => onGo((now) => ({ ...now, also: now.also.filter((other) => other !== name) }));
  return (
    <section aria-label="Over time" class="trends">
      {failure !== null && <FailureNote failure={failure} onRetry={onRetry} />}
      {unfit.map((name) => (
        <p key={name} class="aside">
          {unfitText(served.metrics.find((other) => other.name === name)?.label, name)}{' '}
          <button type="button" class="quiet" onClick={() => drop(name)}>
            Remove it
          </button>
        </p>
      ))}
      {value === null ? (
        failure === null && <p class="waiting large" aria-busy="true" aria-label={`Loading ${metric.label}`} />
      ) : (
        <Answered busy={state === 'loading'}>
          <NewerNote served={served} answers={[value.now.answer]} />
          {shown.map(({ metric: one, output }) => (
            <Series
              key={one.name}
              metric={one}
              output={output}
              view={view}
              trends={value}
              height={also.length === 0 ? HEIGHT.alone : HEIGHT.each}
              onZoom={(chosen) => onGo((now) => ({ ...now, period: `${chosen.start}..${chosen.end}`, by: null }))}
              menu={
                one === metric ? (
                  <AboutNumbers
                    name={metric.label}
                    elsewhere={questionElsewhere(served, metric.name, value.intent)}
                    answer={value.now.answer}
                    intervals={intervals}
                  />
                ) : (
                  <button type="button" class="quiet menu" aria-label={`Remove: ${one.label}`} onClick={() => drop(one.name)}>
                    ×
                  </button>
                )
              }
              heading={one === metric ? null : one.label}
            />
          ))}
          <Warnings warnings={value.now.answer.warnings} />
          <details onToggle={({ currentTarget }) => setTable(currentTarget.open ? 'open' : 'closed')}>
            <summary>Table</summary>
            {table === 'open' && <RowsTable {...value.now.answer} totals={value.now.answer.totals} intervals={intervals} order={null} />}
          </details>
        </Answered>
      )}
    </section>
  );
}

function Series({
  metric,
  output,
  view,
  trends: { now, before },
  height,
  onZoom,
  menu,
  heading,
}: {
  readonly metric: Metric;
  readonly output: string;
  readonly view: MetricView;
  readonly trends: Trends;
  readonly height: number;
  readonly onZoom: (days: Period) => void;
  readonly menu: ComponentChildren;
  /** Null for the metric of the page. */
  readonly heading: string | null;
}) {
  const column = now.answer.columns.find(({ name }) => name === output);
  if (column === undefined) return null;
  const total = totalOf(now.answer);
  const extent = before === null ? 'none' : extentOf(before.answer, coveredDays(metric));
  const earlier = before === null || extent === 'none' ? null : totalOf(before.answer);
  const change = earlier === null ? null : changeText({ output }, total, earlier);
  const unit = unitBeside(column);
  const points =
    view.axis === null ? [] : trendPoints(view.axis, metric.outputs.find(({ name }) => name === output) ?? { name: output }, now, before);
  const cuts = [cutText('The line', view.axis, now), before === null ? null : cutText('The dashed line', view.axis, before)].filter(
    (text) => text !== null,
  );
  const named = (is: (point: TrendPoint) => boolean): string => namesOf(points.filter(is).map(({ name }) => name));
  const [parts, open] = [named(({ extent }) => extent === 'part'), named(({ extent }) => extent === 'open')];
  const [withheld, perhaps] = [named(({ missing }) => missing === 'withheld'), named(({ missing }) => missing === 'perhaps_withheld')];
  return (
    <article class="series" aria-label={metric.label}>
      <header class="bar">
        <p class="kpi">
          {heading !== null && <a href={metricAddress(openedMetric(metric.name))}>{heading}</a>} <strong>{kpiText(total, output)}</strong>{' '}
          {unit !== null && <small>{unit}</small>}
          {metric.outputs.length > 1 && <small> {column.label}</small>}
          {earlier !== null && (
            <span class="change">
              {change !== null && <strong>{change} </strong>}
              from {kpiText(earlier, output)}
            </span>
          )}
        </p>
        <p class="aside">
          {spanText(view.days ?? view.covered)}
          {view.before !== null && extent !== 'none'
            ? `, dashed: ${spanText(view.before)}${comparedNote(extent)}`
            : view.compare !== null
              ? ': nothing is before them to compare with'
              : ''}
        </p>
        {menu}
      </header>
      {points.length > 1 && <TrendChart column={column} rows={now.answer.rows} points={points} height={height} onZoom={onZoom} />}
      {cuts.map((cut) => (
        <p key={cut} class="aside">
          {cut}
        </p>
      ))}
      {parts !== '' && <p class="aside">Hollow: of {parts} only some days are covered or asked about.</p>}
      {open !== '' && <p class="aside">Hollow: what started in {open} may still go on, so its numbers may grow.</p>}
      {withheld !== '' && <p class="aside">Hatched: {withheld}, withheld for privacy.</p>}
      {perhaps !== '' && <p class="aside">Hatched: {perhaps}, of which some are withheld for privacy, and others may have no rows.</p>}
    </article>
  );
}

/** Why another metric is not drawn. @param label of a metric that there is */
function unfitText(label: string | undefined, name: string): string {
  return label === undefined
    ? `There is no metric "${name}" here.`
    : `${label} is not shown: it cannot be asked by this axis under these conditions.`;
}

/** Where a line ends whose periods are too many for one answer; null for any other. */
function cutText(line: string, axis: TimeAxis | null, { answer }: Trend): string | null {
  const last = axis === null ? null : lastAnswered(axis, answer);
  return last === null
    ? null
    : `${line} ends with ${last}: the service gives no more than ${answer.row_count.toLocaleString('en')} periods at once. Choose fewer days, or longer periods under By, to see the others.`;
}

const MOST_NAMED = 4;

/** The names of periods, or how many of them there are. */
function namesOf(names: readonly string[]): string {
  return names.length <= MOST_NAMED ? names.join(', ') : `${names.length} periods from ${names[0] ?? ''} to ${names.at(-1) ?? ''}`;
}

/** The number over all periods of an answer. */
function totalOf(answer: QueryResult): Pick<QueryResult, 'columns' | 'rows'> {
  return oneRow(answer, answer.totals ?? answer.rows[0]);
}

function spanText(days: Period | null): string {
  return days === null ? 'all data' : days.start === days.end ? days.start : `${days.start} to ${days.end}`;
}
