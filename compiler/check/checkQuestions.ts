import { within } from '../diagnostics/places.ts';
import type { OutputType } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftQuestionCheck } from '../normalize/Draft.ts';
import { checkedQuestion, type CheckedQuestion } from '../resolve/checkedQuestion.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { expectationFaults } from './expectationFaults.ts';
import { intentFaults, metricReferences } from './intentFaults.ts';

/** Every check of a metric asks a question that the metric can answer, and expects something of columns of its answer. */
export function* checkQuestions(model: Model): Iterable<Fault> {
  for (const check of model.draft.checks.values()) {
    if (check.kind !== 'question') continue;
    const beside = check.agrees === null ? [] : [check.agrees.metric];
    yield* metricReferences({ metric: check.metric, with: check.intent.with ?? [] }, check.at, model);
    for (const { at, message } of metricReferences({ metric: check.metric, with: beside }, check.at, model))
      if (at.path.at(-2) === 'with') yield { at: within(check.at, 'equals'), message };
    const question = checkedQuestion(check, model);
    if (question === null) continue;
    yield* intentFaults(question, within(check.at, 'intent'), model);
    yield* columnFaults(check, question);
    yield* agreementFaults(check, question);
  }
}

function* columnFaults({ at, expect, rows }: DraftQuestionCheck, { columns }: CheckedQuestion): Iterable<Fault> {
  const values = new Map<string, OutputType>(
    columns.flatMap(({ name, role, type }) => (role === 'output' || role === 'compare' || role === 'point' ? [[name, type]] : [])),
  );
  for (const [name, expectation] of Object.entries(expect)) {
    const place = within(at, 'expect', name);
    const type = values.get(name);
    if (type === undefined) yield { at: { ...place, key: true }, message: messages.tileColumn('expect', name, values.keys()) };
    else yield* expectationFaults(expectation, name, type, place);
  }
  if (rows !== null) yield* expectationFaults(rows, 'rows', 'integer', within(at, 'rows'));
}

function* agreementFaults({ at, agrees, metric }: DraftQuestionCheck, { metrics }: CheckedQuestion): Iterable<Fault> {
  if (agrees === null) return;
  for (const { name, outputs } of metrics) {
    if (name !== metric && name !== agrees.metric) continue;
    const numbers = outputs.filter(({ role, type }) => role === 'output' && type !== 'string' && type !== 'boolean');
    if (outputs.length !== 1 || numbers.length !== 1)
      yield {
        at: within(at, name === metric ? 'metric' : 'equals'),
        message: messages.checkAgreement(
          name,
          outputs.map((output) => output.name),
        ),
      };
  }
}
