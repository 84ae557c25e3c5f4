import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cell, Intent } from '../../../../generated/types.ts';
import { addressOf } from '../address.ts';
import { FormerNote } from '../FormerNote.tsx';
import { rememberedUnder } from '../Remembered.ts';
import type { Metric, Served } from '../service.ts';
import { UnreadableNote } from '../UnreadableNote.tsx';
import { Unpublished } from '../Unpublished.tsx';
import { useLoaded, type Loaded } from '../useLoaded.ts';
import { AboutMetric } from './AboutMetric.tsx';
import { Conditions } from './Conditions.tsx';
import { CurveView } from './CurveView.tsx';
import { DriversView } from './DriversView.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { metricAddress, openedMetric, unknownParts, type Filters, type GoFrom, type MetricPlace } from './address.ts';
import { MetricChoices } from './MetricChoices.tsx';
import { changeQuestion, metricView, questionOf, trendQuestion, type MetricView } from './metricView.ts';
import { presentPlace } from './presentPlace.ts';
import { toggled, type Selection } from './selections.ts';
import { trendsAsked, type Trends, type TrendsAsked } from './trendsAsked.ts';
import { TrendView } from './TrendView.tsx';
import { Turn } from './Turn.ts';
import { useHeld } from './useHeld.ts';

/** All about one metric: how it went, who leads, why it changed, what it is and where it comes from. */
export function MetricPage({
  served,
  place: opened,
  round,
  onGo,
}: {
  readonly served: Served;
  readonly place: MetricPlace;
  readonly round: number;
  readonly onGo: (place: MetricPlace) => void;
}) {
  const { place, renamed } = presentPlace(served.metrics, opened);
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
  const faults = unknownParts(metric, place);
  if (faults.length > 0) return <UnreadableNote faults={faults} plain={metricAddress(openedMetric(metric.name))} />;
  return (
    <>
      <FormerNote renamed={renamed} />
      <KnownMetric key={metric.name} served={served} metric={metric} place={place} round={round} onGo={onGo} />
    </>
  );
}

/** What the page needs of its metric, once it is known. */
interface Known {
  readonly served: Served;
  readonly metric: Metric;
  readonly place: MetricPlace;
  readonly round: number;
}

/** What is drawn of it. */
interface Shown extends Known {
  readonly view: MetricView;
  readonly trends: TrendsAsked;
  readonly loaded: Loaded<Trends>;
}

/** What its reader can do. */
interface Acts {
  readonly turn: Turn;
  readonly onRetry: () => void;
  readonly onGo: GoFrom;
}

function KnownMetric({ onGo, ...known }: Known & { readonly onGo: (place: MetricPlace) => void }) {
  const { served, metric, place, round } = known;
  const [again, setAgain] = useState(0);
  const [turn] = useState(() => new Turn());
  const view = metricView(metric, place);
  const trends = trendsAsked(served, metric, view, place);
  const hasTrend = metric.first_day !== null && metric.rows_by === undefined;
  const loaded = useLoaded(
    `trends ${trends.key} ${round} ${again}`,
    hasTrend ? (signal) => turn.lead(trends.load(signal)) : null,
    rememberedUnder(served),
  );
  const chosen = useRef(place);
  chosen.current = place;
  const shown = useHeld(`${metricAddress(place)} ${trends.key} ${round} ${again}`, { ...known, view, trends, loaded }, loaded.state);
  return useMemo(() => {
    const acts: Acts = {
      turn,
      onRetry: () => setAgain((value) => value + 1),
      onGo: (change) => {
        chosen.current = change(chosen.current);
        onGo(chosen.current);
      },
    };
    return <ShownMetric {...shown} {...acts} />;
  }, [shown]);
}

function ShownMetric(props: Shown & Acts) {
  const { served, metric, round } = props;
  return (
    <div class="metric">
      <header class="bar">
        <h1>{metric.label}</h1>
        <a href={addressOf({ page: 'explore', metric: metric.name, intent: askedOf(props), drawing: null })}>Question form</a>
      </header>
      <p class="about">{metric.description}</p>
      {metric.first_day === null ? <Unpublished metric={metric} round={round} /> : <Numbers {...props} />}
      <AboutMetric served={served} metric={metric} round={round} />
    </div>
  );
}

/** The question of the page's chart. */
function askedOf({ metric, view }: Pick<Shown, 'metric' | 'view'>): Intent {
  return metric.rows_by === undefined ? trendQuestion(view, view.days, []) : questionOf(view, view.days);
}

/** What is known of the metric in numbers. */
function Numbers(props: Shown & Acts) {
  const { served, metric, view, trends, loaded, place, round, turn, onRetry, onGo } = props;
  const filter = (change: (filters: Filters) => Filters): void => onGo((now) => ({ ...now, filters: change(now.filters) }));
  const most = (dimension: string): 'one' | 'many' => (metric.requires?.includes(dimension) === true ? 'one' : 'many');
  const toggle = (dimension: string, selection: Selection, value: Cell): void =>
    filter((filters) => toggled(filters, dimension, selection, value, most(dimension)));
  const change = changeQuestion(metric, view);
  const isCurve = metric.rows_by !== undefined;
  return (
    <>
      <MetricChoices served={served} metric={metric} view={view} place={place} onGo={onGo} />
      <Conditions metric={metric} filters={place.filters} onChange={filter} />
      {isCurve ? (
        <CurveView served={served} metric={metric} intent={askedOf(props)} round={round} />
      ) : (
        <TrendView served={served} metric={metric} view={view} trends={trends} loaded={loaded} onRetry={onRetry} onGo={onGo} />
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
