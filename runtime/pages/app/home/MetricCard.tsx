import { useState } from 'preact/hooks';
import type { QueryResult } from '../../../../generated/types.ts';
import { metricAddress, openedMetric } from '../metric/address.ts';
import { NewerNote } from '../NewerNote.tsx';
import type { Metric, Served } from '../service.ts';
import { Sparkline } from '../Sparkline.tsx';
import { useInView } from '../useInView.ts';
import { useLoaded } from '../useLoaded.ts';
import type { CardAnswers } from './CardAnswers.ts';
import { cardFacts, type CardFacts } from './cardFacts.ts';
import { cardQuestion, type CardQuestion } from './cardQuestion.ts';

/** A metric at a glance: its last whole period, how it changed, how it went, how recent it is and what is wrong. */
export function MetricCard({
  served,
  metric,
  answers,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly answers: CardAnswers;
}) {
  const { ref, seen } = useInView<HTMLElement>();
  const question = metric.last_day === null ? null : cardQuestion(metric);
  return (
    <article class="card" ref={ref} aria-labelledby={`card-${metric.name}`}>
      <h3 id={`card-${metric.name}`}>
        <a href={metricAddress(openedMetric(metric.name))} title={metric.description}>
          {metric.label}
        </a>
      </h3>
      {question === null ? (
        <p class="aside">{noNumber(served, metric)}</p>
      ) : (
        seen && <Answered served={served} metric={metric} question={question} answers={answers} />
      )}
    </article>
  );
}

function noNumber({ generation }: Served, { last_day, description, requires = [], dimensions }: Metric): string {
  // Where nothing at all is published the page says what to do.
  if (generation === null) return description;
  if (last_day === null) return 'Nothing is published for it yet: ingest its source.';
  if (requires.length === 0) return description;
  const labels = requires.map((name) => dimensions.find((dimension) => dimension.name === name)?.label ?? name);
  return `${description} Shown for one value of ${labels.join(' and ')} at a time.`;
}

function Answered({
  served,
  metric,
  question,
  answers,
}: {
  readonly served: Served;
  readonly metric: Metric;
  readonly question: CardQuestion;
  readonly answers: CardAnswers;
}) {
  const [again, setAgain] = useState(0);
  const key = JSON.stringify([served.catalog_hash, served.generation, metric.name, again]);
  const { value, failure } = useLoaded(key, (signal) => answers.answer(metric, question.intent, signal));
  if (failure !== null)
    return (
      <div class="aside" role="alert">
        <p>{failure.message}</p>
        <button type="button" class="outline" aria-label={`Try again: ${metric.label}`} onClick={() => setAgain(again + 1)}>
          Try again
        </button>
      </div>
    );
  if (value === null) return <p class="waiting" aria-busy="true" aria-label={`Loading ${metric.label}`} />;
  const facts = cardFacts(metric, question, value);
  if (facts === null) return <p class="aside">{metric.description}</p>;
  return (
    <>
      <Number metric={metric} facts={facts} />
      {facts.trend.length > 1 && (
        <Sparkline values={facts.trend} name={`The last ${facts.trend.length} whole periods by ${question.axis ?? ''}`} />
      )}
      <Foot facts={facts} answer={value} />
      <NewerNote served={served} answers={[value]} />
    </>
  );
}

function Number({ metric, facts }: { readonly metric: Metric; readonly facts: CardFacts }) {
  if (facts.missing !== null)
    return (
      <p class="kpi">
        <span class="aside">
          {facts.missing === 'withheld' ? 'Withheld for privacy' : `No value${facts.period === null ? '' : ` in ${facts.period}`}`}
        </span>
      </p>
    );
  return (
    <>
      <p class="kpi" title={metric.description}>
        <strong>{facts.value}</strong> {facts.unit !== null && <small>{facts.unit}</small>}
        {facts.output !== null && <small> {facts.output}</small>}
      </p>
      <p class="change">
        {facts.change !== null && <strong>{facts.change} </strong>}
        {facts.before !== null && facts.before !== '–' && <>from {facts.before} </>}
        <span class="aside">{facts.period === null ? 'all data' : `in ${facts.period}`}</span>
      </p>
    </>
  );
}

function Foot({ facts: { warnings }, answer: { coverage } }: { readonly facts: CardFacts; readonly answer: QueryResult }) {
  return (
    <footer class="aside">
      <span>{coverage.to === null ? 'No data' : `Data to ${coverage.to}`}</span>
      {warnings.length > 0 && (
        <details class="wrong">
          <summary>{warnings.length === 1 ? 'A warning' : `${warnings.length} warnings`}</summary>
          <ul>
            {warnings.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </details>
      )}
    </footer>
  );
}
