import { useState } from 'preact/hooks';
import type { Cell, ExplainQuery } from '../../../../generated/types.ts';
import { Answered } from '../Answered.tsx';
import { DriverPanels } from '../drivers/DriverPanels.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { rememberedUnder } from '../Remembered.ts';
import { explain, type Metric, type Served } from '../service.ts';
import { useInView } from '../useInView.ts';
import { useLoaded } from '../useLoaded.ts';
import { Warnings } from '../Warnings.tsx';
import type { Selection } from './selections.ts';
import type { Turn } from './Turn.ts';

/** Why the number changed: what the values of each dimension contributed. */
export function DriversView({
  served,
  metric,
  query,
  round,
  turn,
  onToggle,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly query: ExplainQuery;
  readonly round: number;
  readonly turn: Turn;
  readonly onToggle: (dimension: string, selection: Selection, value: Cell) => void;
}) {
  const { ref, seen } = useInView<HTMLElement>();
  const [again, setAgain] = useState(0);
  const { state, value, failure } = useLoaded(
    `drivers ${JSON.stringify([served.catalog_hash, served.generation, metric.name, query, round, again, seen])}`,
    seen ? (signal) => turn.follow(signal, () => explain(metric.name, query, signal)) : null,
    rememberedUnder(served),
  );
  return (
    <section class="drivers" ref={ref} aria-labelledby="drivers">
      <h2 id="drivers">Why it changed</h2>
      {failure !== null && <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />}
      {value === null ? (
        failure === null && <p class="waiting" aria-busy={seen} aria-label="Loading what drove the change" />
      ) : (
        <Answered busy={state === 'loading'}>
          <Warnings warnings={value.warnings} />
          <DriverPanels told={value} onChoose={(values) => values.forEach(([dimension, chosen]) => onToggle(dimension, 'in', chosen))} />
        </Answered>
      )}
    </section>
  );
}
