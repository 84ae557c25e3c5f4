import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import type { ExplainQuery, Intent } from '../../../generated/types.ts';
import { readPlan } from '../../../runtime/chat/plan/readPlan.ts';
import { ServiceError } from '../../../runtime/errors/ServiceError.ts';
import { checkShape } from '../../../runtime/tools/checkShape.ts';
import { checkExplain } from '../../../runtime/query/explain/checkExplain.ts';
import { askableIn, checkedQuestion } from '../../support/checkedQuestion.ts';
import type { EvalQuestion } from './EvalQuestion.ts';

const caps = { default_rows: 1000, max_rows: 10_000 } as const;

/** An intent in the one spelling that answers are made by; null where the catalog does not allow it. */
export async function canonicalIntent(manifest: Manifest, asked: object): Promise<string | null> {
  try {
    const { metric: name, ...intent } = await checkShape('metric_query', asked);
    const metric = manifest.metrics[name];
    return metric === undefined ? null : canonicalJson([name, { ...checkedQuestion(manifest, metric, intent as Intent, caps).intent }]);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** A request for an explanation in its one spelling; null where the catalog does not allow it. */
export async function canonicalRequest(manifest: Manifest, asked: object): Promise<string | null> {
  try {
    const { metric: name, ...request } = await checkShape('metric_explain', asked);
    const metric = manifest.metrics[name];
    if (metric === undefined) return null;
    return canonicalJson([name, { ...checkExplain(askableIn(manifest, metric), request as ExplainQuery, caps).intent }]);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Whether a reply is a good plan for a question. */
export async function isGood(manifest: Manifest, question: EvalQuestion, reply: string): Promise<boolean> {
  const read = readPlan(reply);
  if (!read.ok) return false;
  const { plan } = read;
  if ('refuse' in question) {
    return plan.kind === 'refuse' ? question.refuse.includes(plan.reason) : plan.kind === 'clarify' && plan.about === question.clarify;
  }
  if ('explains' in question) {
    const planned = plan.kind === 'explain' ? await canonicalRequest(manifest, plan.request) : null;
    const good = await Promise.all(question.explains.map((request) => canonicalRequest(manifest, request)));
    return planned !== null && good.includes(planned);
  }
  if (plan.kind !== 'answer') return false;
  const planned = await canonicalIntent(manifest, plan.intent);
  const good = await Promise.all(question.plans.map((intent) => canonicalIntent(manifest, intent)));
  return planned !== null && good.includes(planned);
}
