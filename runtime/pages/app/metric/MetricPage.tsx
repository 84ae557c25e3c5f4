import { useEffect, useState } from 'preact/hooks';
import type { Cell, Intent } from '../../../../generated/types.ts';
import { addressOf } from '../address.ts';
import type { Metric, Served } from '../service.ts';
import { Unpublished } from '../Unpublished.tsx';
import { AboutMetric } from './AboutMetric.tsx';
import { Conditions } from './Conditions.tsx';
import { CurveView } from './CurveView.tsx';
import { DriversView } from './DriversView.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import type { Filters, MetricPlace } from './address.ts';
import { MetricChoices } from './MetricChoices.tsx';
import { changeQuestion, metricView, questionOf, trendQuestion, type MetricView } from './metricView.ts';
import { toggled, type Selection } from './selections.ts';
import { TrendView } from './TrendView.tsx';
import { Turn } from './Turn.ts';

/** All about one metric: how it went, who leads, why it changed, what it is and where it comes from. */
export function MetricPage({
  served,
  place,
  round,
  onGo,
}: {
  readonly served: Served;
  readonly place: MetricPlace;
  readonly round: number;
  readonly onGo: (place: MetricPlace) => void;
}) {
  const metric = served.metrics.find(({ name }) => name === place.metric);
  useEffect(() => scrollTo(0, 0), [place.metric]);
  if (metric === undefined)
    return (
      <>
        <h1>Metrics</h1>
        <p role="alert">
          There is no metric "{place.metric}" here. <a href={addressOf({ page: 'home' })}>All metrics</a>
        </p>
      </>
    );
  return <KnownMetric key={metric.name} served={served} metric={metric} place={place} round={round} onGo={onGo} />;
}

/** What the page needs of its metric, once it is known. */
interface Shown {
  readonly served: Served;
  readonly metric: Metric;
  readonly place: MetricPlace;
  readonly round: number;
  readonly onGo: (place: MetricPlace) => void;
}

function KnownMetric({ served, metric, place, round, onGo }: Shown) {
  const view = metricView(metric, place);
  return (
    <div class="metric">
      <header class="bar">
        <h1>{metric.label}</h1>
        <a href={addressOf({ page: 'explore', metric: metric.name, intent: askedOf(metric, view), drawing: null })}>Question form</a>
      </header>
      <p class="about">{metric.description}</p>
      {metric.first_day === null ? (
        <Unpublished metric={metric} round={round} />
      ) : (
        <Numbers served={served} metric={metric} view={view} place={place} round={round} onGo={onGo} />
      )}
      <AboutMetric served={served} metric={metric} round={round} />
    </div>
  );
}

/** The question of the page's chart. */
function askedOf(metric: Metric, view: MetricView): Intent {
  return metric.rows_by === undefined ? trendQuestion(view, view.days, []) : questionOf(view, view.days);
}

/** What is known of the metric in numbers. */
function Numbers({ served, metric, view, place, round, onGo }: Shown & { readonly view: MetricView }) {
  const filter = (filters: Filters): void => onGo({ ...place, filters });
  const toggle = (dimension: string, selection: Selection, value: Cell): void =>
    filter(toggled(place.filters, dimension, selection, value, metric.requires?.includes(dimension) === true ? 'one' : 'many'));
  const [turn] = useState(() => new Turn());
  const change = changeQuestion(metric, view);
  const isCurve = metric.rows_by !== undefined;
  return (
    <>
      <MetricChoices served={served} metric={metric} view={view} place={place} onGo={onGo} />
      <Conditions metric={metric} filters={place.filters} onChange={filter} />
      {isCurve ? (
        <CurveView served={served} metric={metric} intent={askedOf(metric, view)} round={round} />
      ) : (
        <TrendView served={served} metric={metric} view={view} place={place} round={round} turn={turn} onGo={onGo} />
      )}
      {!isCurve && metric.dimensions.length > 0 && (
        <section aria-labelledby="leaders">
          <h2 id="leaders">Leading values</h2>
          <div class="panels">
            {metric.dimensions.map((dimension) => (
              <Leaderboard
                key={dimension.name}
                served={served}
                metric={metric}
                view={view}
                dimension={dimension}
                round={round}
                turn={turn}
                onToggle={(selection, value) => toggle(dimension.name, selection, value)}
              />
            ))}
          </div>
        </section>
      )}
      {change !== null && <DriversView served={served} metric={metric} query={change} round={round} turn={turn} onToggle={toggle} />}
    </>
  );
}
