import { ServiceProblem } from '#client';
import type { ChatAnswer, ChatQuery, Warning } from '../../../../generated/types.ts';
import { authorization } from '../service.ts';

/** A plan that ran: an intent to a metric, the request for an explanation, or a statement. */
export type ShownPlan =
  | { readonly kind: 'intent'; readonly intent: Readonly<Record<string, unknown>> }
  | { readonly kind: 'explain'; readonly request: Readonly<Record<string, unknown>> }
  | { readonly kind: 'sql'; readonly statement: string };

/** What is reported while a question is being answered. */
export type ChatStep =
  | { readonly step: 'planned'; readonly plan: ShownPlan }
  | { readonly step: 'answered'; readonly answer: ChatAnswer }
  | { readonly step: 'narrated'; readonly text: string; readonly warnings: readonly Warning[] };

type OnStep = (step: ChatStep) => void;

/**
 * Asks in words and reports the steps as they happen. Never retries, because that would ask the model again.
 * @throws {ServiceProblem} when the service refuses or fails, before or after its first step
 */
export async function askInWords(query: ChatQuery, onStep: OnStep, signal: AbortSignal): Promise<void> {
  const response = await fetch('/chat', {
    method: 'POST',
    headers: { ...authorization(), accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(query),
    signal,
  });
  if (!response.ok || response.body === null) throw new ServiceProblem((await response.json()) as Problem);
  let text = '';
  for await (const piece of piecesOf(response.body)) {
    const events = (text + piece).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) pass(event, onStep);
  }
}

type Problem = ConstructorParameters<typeof ServiceProblem>[0];

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** Passes on one event, in the form that sendSteps writes. */
function pass(event: string, onStep: OnStep): void {
  const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
  const said = JSON.parse(data === '' ? 'null' : data) as unknown;
  switch (name) {
    case 'planned': {
      const { intent, explain, sql } = said as Partial<Readonly<Record<'intent' | 'explain', Readonly<Record<string, unknown>>>>> & {
        readonly sql?: string;
      };
      if (intent !== undefined) onStep({ step: 'planned', plan: { kind: 'intent', intent } });
      if (explain !== undefined) onStep({ step: 'planned', plan: { kind: 'explain', request: explain } });
      if (sql !== undefined) onStep({ step: 'planned', plan: { kind: 'sql', statement: sql } });
      return;
    }
    case 'answered':
      onStep({ step: 'answered', answer: said as ChatAnswer });
      return;
    case 'narrated':
      onStep({ step: 'narrated', ...(said as { readonly text: string; readonly warnings: readonly Warning[] }) });
      return;
    case 'problem':
      throw new ServiceProblem(said as Problem);
  }
}
