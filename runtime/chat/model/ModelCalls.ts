import { hash, randomBytes } from 'node:crypto';
import type { AiSettings } from '../../../compiler/AiSettings.ts';
import { cancelled } from '../../errors/cancelled.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import * as messages from '../messages.ts';
import { callModel, LEAST_KEY_LENGTH } from './callModel.ts';
import type { ModelCallEvent, ModelPurpose } from '../../log/ModelCallEvent.ts';
import { ModelFailure } from './ModelFailure.ts';
import type { ModelReply, ModelRequest } from './ModelRequest.ts';

/** The model calls for one answer: they share its time limit, and each is reported. */
export class ModelCalls {
  readonly #settings: AiSettings;
  readonly #signal: AbortSignal;
  readonly #report: (event: ModelCallEvent) => void;
  #left: number;
  #made = 0;

  constructor(settings: AiSettings, signal: AbortSignal, report: (event: ModelCallEvent) => void) {
    this.#settings = settings;
    this.#signal = signal;
    this.#report = report;
    this.#left = settings.timeout_ms;
  }

  /** The number of calls so far. */
  get made(): number {
    return this.#made;
  }

  /** @throws {ServiceError} 502 with a reference to the log, 503 when there is no key, or `cancelled` when the caller has left */
  async ask(purpose: ModelPurpose, request: ModelRequest): Promise<string> {
    const started = performance.now();
    this.#made += 1;
    const call_id = randomBytes(6).toString('hex');
    const report = (outcome: ModelCallEvent['outcome'], reply: Omit<ModelReply, 'text'>): void => {
      const ms = performance.now() - started;
      this.#left -= ms;
      const { input_tokens, output_tokens } = reply;
      const model = `${this.#settings.provider}:${hash('sha256', this.#settings.model).slice(0, 8)}`;
      this.#report({ call_id, purpose, model, ms: Math.round(ms * 100) / 100, outcome, input_tokens, output_tokens });
    };
    try {
      if (this.#left <= 0) throw new ModelFailure('timeout');
      const reply = await callModel(this.#settings, request, this.#left, this.#signal);
      report('ok', reply);
      return reply.text;
    } catch (error) {
      const unknown = { input_tokens: null, output_tokens: null };
      if (this.#signal.aborted) {
        report('cancelled', unknown);
        throw cancelled();
      }
      // Any other error here may contain what was sent or received.
      const fault = error instanceof ModelFailure ? error.fault : 'malformed';
      report(fault, unknown);
      if (fault === 'key_missing') throw new ServiceError('chat_not_configured', 503, messages.keyMissing(this.#settings.api_key_env));
      if (fault === 'key_short')
        throw new ServiceError('chat_not_configured', 503, messages.keyShort(this.#settings.api_key_env, LEAST_KEY_LENGTH));
      throw new ServiceError('chat_failed', 502, messages.modelFailed(call_id));
    }
  }
}
