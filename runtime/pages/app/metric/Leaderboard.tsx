import { useRef, useState } from 'preact/hooks';
import { Answered } from '../Answered.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { NewerNote } from '../NewerNote.tsx';
import { rememberedUnder } from '../Remembered.ts';
import type { Metric, Served } from '../service.ts';
import { useInView } from '../useInView.ts';
import { useLoaded } from '../useLoaded.ts';
import { AllValues } from './AllValues.tsx';
import { LeaderTable, type Choosing } from './LeaderTable.tsx';
import { leadersOf } from './leadersOf.ts';
import type { MetricView } from './metricView.ts';
import { selected, type Selection } from './selections.ts';
import type { Turn } from './Turn.ts';

/** Values that are shown before all are asked for. */
const MOST_SHOWN = 8;

/** The largest values of a dimension. */
export function Leaderboard({
  served,
  metric,
  view,
  dimension,
  round,
  turn,
  onToggle,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly view: MetricView;
  readonly dimension: Metric['dimensions'][number];
  readonly round: number;
  readonly turn: Turn;
  readonly onToggle: (selection: Selection, value: Choosing['chosen'][number]) => void;
}) {
  const { ref, seen } = useInView<HTMLElement>();
  const [again, setAgain] = useState(0);
  const [open, setOpen] = useState<'yes' | 'no'>('no');
  const button = useRef<HTMLButtonElement>(null);
  const { name, label, description } = dimension;
  const about = JSON.stringify([
    served.catalog_hash,
    served.generation,
    metric.name,
    name,
    view.days,
    view.before,
    view.filters,
    view.output,
    round,
  ]);
  const { state, value, failure } = useLoaded(
    `leaders ${about} ${again} ${seen ? 'seen' : 'unseen'}`,
    seen
      ? (signal) => turn.follow(signal, () => leadersOf(served, metric, view, dimension, { kind: 'largest', most: MOST_SHOWN }, signal))
      : null,
    rememberedUnder(served),
  );
  const choosing: Choosing = { chosen: selected(view.filters, name, 'in'), leftOut: selected(view.filters, name, 'not_in'), onToggle };
  const withheld = value?.answer.withheld ?? 0;
  return (
    <section class="panel" ref={ref} aria-label={label}>
      {failure !== null && (
        <>
          <h3>{label}</h3>
          <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />
        </>
      )}
      {value === null ? (
        failure === null && (
          <>
            <h3>{label}</h3>
            <p class="waiting" aria-busy={seen} aria-label={`Loading ${label}`} />
          </>
        )
      ) : (
        <Answered busy={state === 'loading'} title={description}>
          <LeaderTable label={label} dimension={name} output={view.output} leaders={value} {...choosing} />
          {value.answer.rows.length === 0 && <p class="aside">No rows match.</p>}
          {withheld > 0 && (
            <p class="aside">{withheld === 1 ? 'One value is withheld for privacy.' : `${withheld} values are withheld for privacy.`}</p>
          )}
          {value.size !== null && value.answer.rows.length === MOST_SHOWN && (
            <p class="aside">
              The {MOST_SHOWN} largest by {value.size.label}.
            </p>
          )}
          <NewerNote served={served} answers={[value.answer]} />
          {value.answer.rows.length === MOST_SHOWN && (
            <button type="button" class="quiet" ref={button} onClick={() => setOpen('yes')}>
              All values
            </button>
          )}
        </Answered>
      )}
      {open === 'yes' && (
        <AllValues
          about={about}
          served={served}
          metric={metric}
          view={view}
          dimension={dimension}
          choosing={choosing}
          onClose={() => {
            setOpen('no');
            button.current?.focus();
          }}
        />
      )}
    </section>
  );
}
