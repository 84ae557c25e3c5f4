import { readFileSync } from 'node:fs';
import { operator } from '../../../runtime/release/Principal.ts';
import type { AiSettings } from '../../../compiler/AiSettings.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { callModel } from '../../../runtime/chat/model/callModel.ts';
import { ModelFailure } from '../../../runtime/chat/model/ModelFailure.ts';
import { planPrompt } from '../../../runtime/chat/plan/planPrompt.ts';
import { metricList } from '../../../runtime/query/metricList.ts';
import { Shelf } from '../../../runtime/release/Shelf.ts';
import { exampleCatalog, manifestOf, repository } from '../../support/catalogs.ts';
import type { EvalQuestion } from './EvalQuestion.ts';
import { flightsQuestions } from './flightsQuestions.ts';
import { interactionsQuestions } from './interactionsQuestions.ts';
import { isGood } from './scoreReply.ts';

/** An example with its questions, and the days that its data cover: no data are needed to plan. */
export const evalSets = [
  { example: 'flights', questions: flightsQuestions, first_day: '2001-01-01', last_day: '2001-06-30' },
  { example: 'interactions', questions: interactionsQuestions, first_day: '2026-01-05', last_day: '2026-03-29' },
] as const;

export interface EvalScore {
  readonly example: string;
  readonly asked: number;
  readonly good: number;
  /** What was planned otherwise, or not at all, with the reply. */
  readonly missed: readonly { readonly ask: string; readonly reply: string }[];
}

/** Plays the questions of one example. @param ai the model; null for the recorded replies */
export async function evalRun(
  { example, questions, first_day, last_day }: (typeof evalSets)[number],
  ai: AiSettings | null,
): Promise<EvalScore> {
  const manifest = await manifestOf(exampleCatalog(example));
  const recorded = recordedReplies();
  const missed: { ask: string; reply: string }[] = [];
  for (const question of questions) {
    const reply =
      ai === null
        ? (recorded[`${example}: ${question.ask}`] ?? '(not recorded)')
        : await replyOf(ai, manifest, question, { first_day, last_day });
    if (!(await isGood(manifest, question, reply))) missed.push({ ask: question.ask, reply });
  }
  return { example, asked: questions.length, good: questions.length - missed.length, missed };
}

/** By example and question. */
export function recordedReplies(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`${repository}test/chat/evals/recorded.json`, 'utf8')) as Record<string, string>;
}

async function replyOf(
  ai: AiSettings,
  manifest: Manifest,
  { ask }: EvalQuestion,
  days: { readonly first_day: string; readonly last_day: string },
): Promise<string> {
  const caps = { default_rows: 1000, max_rows: 1000, max_bytes: 1e6, measure: 'json', max_chunk_ids: 10 } as const;
  const serving = { ai, generation: null, generation_fault: null, held: null, stale: null };
  const metrics = metricList({ seen_by: operator, manifest, ...serving, shelf: new Shelf() }, {}, caps).metrics.map((metric) => ({
    ...metric,
    ...days,
  }));
  const { label } = manifest.workspace;
  const request = planPrompt({ label, metrics, guidance: ai.guidance, today: days.last_day, turns: [], question: ask, tables: null });
  if (request === null) throw new Error('the examples fit into one prompt');
  try {
    return (await callModel(ai, request, ai.timeout_ms, new AbortController().signal)).text;
  } catch (error) {
    if (error instanceof ModelFailure) return `(no reply: ${error.fault})`;
    throw error;
  }
}
