import type { Intent } from '../../../generated/types.ts';
import type { Drawing, Exploration } from './address.ts';
import { AnswerView } from './AnswerView.tsx';
import { changedQuestion } from './changedQuestion.ts';
import { FormerNote } from './FormerNote.tsx';
import { MetricPicker } from './MetricPicker.tsx';
import { openedDrawing } from './openedDrawing.ts';
import { presentQuestion } from './presentQuestion.ts';
import { QuestionForm } from './QuestionForm.tsx';
import type { Served } from './service.ts';

/** Chooses a metric, puts a question to it, and shows the answer. */
export function Explorer({
  served,
  place: opened,
  round,
  onGo,
}: {
  readonly served: Served;
  readonly place: Exploration;
  readonly round: number;
  readonly onGo: (place: Exploration) => void;
}) {
  const { place, renamed } = presentQuestion(served.metrics, opened);
  const metric = served.metrics.find(({ name }) => name === place.metric) ?? null;
  const choose = (name: string): void => {
    const chosen = served.metrics.find((known) => known.name === name);
    if (chosen === undefined) return;
    const axis = chosen.time_axes.includes('month') ? 'month' : (chosen.time_axes.at(-1) ?? null);
    onGo({
      page: 'explore',
      metric: name,
      intent: {
        ...(axis === null ? {} : { time_axis: axis as NonNullable<Intent['time_axis']> }),
        ...(chosen.requires === undefined ? {} : { dimensions: chosen.requires }),
      },
      drawing: null,
    });
  };
  const askFor = (intent: Intent): void => onGo(changedQuestion(served.metrics, place, intent));
  const show = (drawing: Drawing): void => onGo({ ...place, drawing });
  return (
    <div class="explorer">
      <aside aria-label="Question">
        <MetricPicker metrics={served.metrics} chosen={place.metric} onChoose={choose} />
        {metric !== null && (
          <details class="question" open={isWide()}>
            <summary>Question</summary>
            <QuestionForm key={metric.name} metric={metric} intent={place.intent} onAsk={askFor} />
          </details>
        )}
      </aside>
      <section aria-label="Answer">
        <FormerNote renamed={renamed} />
        {metric === null ? (
          <>
            <h1>Metrics</h1>
            <p>{place.metric === null ? 'Choose a metric.' : `There is no metric "${place.metric}" here. Choose another one.`}</p>
          </>
        ) : (
          <AnswerView
            served={served}
            metric={metric}
            intent={place.intent}
            drawing={place.drawing ?? openedDrawing(metric, place.intent)}
            round={round}
            onAsk={askFor}
            onShow={show}
          />
        )}
      </section>
    </div>
  );
}

/** On a narrow screen the answer comes first, and the question opens at a touch. */
function isWide(): boolean {
  return matchMedia('(min-width: 55rem)').matches;
}
