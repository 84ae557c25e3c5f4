import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ToolOn, ToolSpec } from '../../generated/tools.ts';
import type { Principal } from '../release/Principal.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { Step } from '../tools/Chat.ts';
import type { CsvForm } from '../tools/csv.ts';
import type { ServedTools } from '../tools/ServedTools.ts';
import type { Caps } from '../tools/Tool.ts';
import type { Answer } from './Answer.ts';
import { codingFor, encodedAnswer } from './contentCoding.ts';
import { httpErrors } from './httpErrors.ts';
import type { HttpService } from './HttpService.ts';
import { represent, type MediaType } from './represent.ts';

/** A call of a tool, as a request made it. */
export interface HttpCall {
  readonly spec: ToolOn<'http'>;
  readonly principal: Principal;
  readonly caps: Caps;
  readonly input: unknown;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Of an answer that is no CSV. */
const NO_CSV: CsvForm = { texts: 'plain', line_end: '\r\n', start: '' };

/**
 * Answers a call in the negotiated form and coding. Returns the view of the release that the answer was made from as well.
 * @throws ServiceError as the tool does
 */
export async function answerCall(
  service: HttpService,
  call: HttpCall,
  type: MediaType = 'application/json',
  csv: CsvForm = NO_CSV,
): Promise<{ readonly view: ReleaseView; readonly answer: Answer }> {
  const { view, output } = await callWhileHeard(service, call);
  const answer = await encodedAnswer(await represent(output, type, csv), codingFor(call.request.headers));
  if (answer.truncated) service.counters.truncated_answers += 1;
  return { view, answer };
}

/** Runs the call for as long as the client is there to receive its answer. */
export async function callWhileHeard(
  { tools }: HttpService,
  { spec, principal, caps, input, response }: HttpCall,
  step?: (step: Step) => void,
): ReturnType<ServedTools['call']> {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  response.once('close', onClose);
  if (response.closed) onClose();
  try {
    return await tools.call(spec.name, principal, { surface: 'http', caps, signal: gone.signal, step }, input);
  } finally {
    response.off('close', onClose);
  }
}

/** The arguments of a call, with the metric that its path names. @throws ServiceError 400 for arguments that name one too */
export function withMetric({ takes_metric }: ToolSpec, name: string, input: Readonly<Record<string, unknown>>): unknown {
  if (!takes_metric) return input;
  if (Object.hasOwn(input, 'metric')) throw httpErrors.metricInBody();
  return { ...input, metric: name };
}
