import type { ComponentChildren } from 'preact';
import type { Intent } from '../../../../generated/types.ts';
import { addressOf } from '../address.ts';
import type { Served } from '../service.ts';
import type { ShownPlan } from './chatSteps.ts';
import { conditionsOf, conditionWords } from '../../../tools/conditionWords.ts';

/** The plan that ran, and the way to ask it again without a model. */
export function PlanView({ plan, served }: { readonly plan: ShownPlan; readonly served: Served }) {
  switch (plan.kind) {
    case 'sql':
      return (
        <section class="plan" aria-label="The statement that ran">
          <h3>The statement that ran</h3>
          <pre tabIndex={0}>
            <code>{plan.statement}</code>
          </pre>
        </section>
      );
    case 'explain':
      return <Parts parts={explainedParts(plan.request, served)} />;
    case 'intent': {
      const { metric, ...intent } = plan.intent;
      const name = String(metric);
      return (
        <Parts parts={partsOf(name, intent, served)}>
          <a href={addressOf({ page: 'explore', metric: name, intent, drawing: null })}>Open in the explorer</a>
        </Parts>
      );
    }
  }
}

type Part = readonly [title: string, text: string];

function Parts({ parts, children }: { readonly parts: readonly Part[]; readonly children?: ComponentChildren }) {
  return (
    <section class="plan" aria-label="The plan that ran">
      <h3>The plan that ran</h3>
      <dl class="members">
        {parts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

const titles: Readonly<Record<keyof Intent, string>> = {
  dimensions: 'Grouped by',
  time_axis: 'By period',
  with: 'Beside',
  start: 'From',
  end: 'To',
  filters: 'Where',
  having: 'Having',
  order_by: 'Ordered by',
  top_n: 'Only the largest',
  top_n_by: 'Largest by',
  top_n_within: 'Of each',
  others: 'The rest',
  totals: 'Totals',
  compare: 'Compared with',
  quantiles: 'Quantiles',
  limit: 'At most',
};

/** The plan in words, in the order in which a question is read. */
function partsOf(metric: string, intent: Intent, served: Served): readonly Part[] {
  const called = labelsOf(metric, served);
  const words = (field: keyof Intent): string => {
    const value = intent[field];
    if (field === 'filters' || field === 'having') return conditionText(intent[field], called);
    if (field === 'compare') return value === 'prior_year' ? 'the same period a year earlier' : 'the previous period';
    if (field === 'others') return 'as one row';
    if (value === true) return 'yes';
    if (Array.isArray(value))
      return value.map((name) => (name.startsWith('-') ? `${called(name.slice(1))}, descending` : called(name))).join('; ');
    return typeof value === 'string' ? called(value) : JSON.stringify(value);
  };
  const fields = (Object.keys(titles) as (keyof Intent)[]).filter((field) => {
    const value = intent[field];
    return value !== undefined && value !== null && value !== false;
  });
  return [['Metric', called(metric)], ...fields.map((field) => [titles[field], words(field)] as const)];
}

/** The request for an explanation in words. */
function explainedParts({ metric, filters, dimensions, ...request }: Readonly<Record<string, unknown>>, served: Served): readonly Part[] {
  const name = String(metric);
  const called = labelsOf(name, served);
  return [
    ['Explained', called(name)],
    ...Object.entries(request).map(([field, value]): Part => [
      field.replaceAll('_', ' '),
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
    ...(filters === undefined ? [] : [['where', conditionText(filters as Intent['filters'], called)] as const]),
    ...(Array.isArray(dimensions) ? [['by', dimensions.map((dimension) => called(String(dimension))).join('; ')] as const] : []),
  ];
}

/** The labels of metrics, and of the dimensions of one. */
function labelsOf(metric: string, { metrics }: Served): (name: string) => string {
  const asked = metrics.find(({ name }) => name === metric);
  const labels = new Map([...metrics, ...(asked?.dimensions ?? [])].map(({ name, label }) => [name, label]));
  return (name) => labels.get(name) ?? name;
}

function conditionText(conditions: Intent['filters'], called: (name: string) => string): string {
  return conditionsOf(conditions)
    .map((condition) => conditionWords(condition, called(condition.dimension)))
    .join('; ');
}
