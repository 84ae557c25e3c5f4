import type { ModelCallEvent } from '../../log/ModelCallEvent.ts';
import { ModelCalls } from '../../chat/model/ModelCalls.ts';
import type { ModelMessage } from '../../chat/model/ModelRequest.ts';
import * as messages from '../messages.ts';
import { StudioError } from '../StudioError.ts';
import { draftForm } from './draftPrompt.ts';
import type { Sharing } from './Sharing.ts';

/** A request and what the model replied: context of what is asked next. */
export interface Exchange {
  readonly request: string;
  readonly reply: string;
}

/** The way to a model. */
export interface ModelLine {
  /** Looks at the model's settings and the sample's bytes again: what would be sent now, or why nothing can be. */
  readonly look: () => Promise<Sharing | StudioError>;
  readonly report: (event: ModelCallEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * A person's consent to send exactly one scope to exactly one model, and what was said under it. Whatever else would be sent takes it back,
 * together with everything that was said.
 */
export class Consent {
  #confirmed: string | null = null;
  #exchanges: readonly Exchange[] = [];

  /** What was asked and replied under the consent. */
  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  /** Whether exactly this is confirmed. */
  covers({ sha256 }: Sharing): boolean {
    return this.#confirmed === sha256;
  }

  /** Confirms what the page showed. @throws StudioError when something else would be sent by now */
  confirm(sharing: Sharing, sha256: string): void {
    if (sharing.sha256 !== sha256) {
      this.withdraw();
      throw messages.otherScope();
    }
    this.#confirmed = sha256;
  }

  /** Takes the consent back and forgets what was said. */
  withdraw(): void {
    this.#confirmed = null;
    this.#exchanges = [];
  }

  /** Keeps a request with its reply. */
  keep(exchange: Exchange): void {
    this.#exchanges = [...this.#exchanges, exchange];
  }

  /**
   * Asks the model: the only place from which anything of a sample is sent. What would be sent is worked out from what is on the disk at
   * this moment, and is sent only if that is what was confirmed.
   * @param request in a person's words
   * @param fault a reply to the same request that is no draft, and why
   * @throws StudioError when it is not confirmed, and ServiceError when the model gives no reply
   */
  async ask(
    { look, report, signal }: ModelLine,
    request: string,
    fault: { readonly reply: string; readonly why: string } | null,
  ): Promise<string> {
    const sharing = await look();
    if (sharing instanceof StudioError || !this.covers(sharing)) {
      this.withdraw();
      throw sharing instanceof StudioError ? sharing : messages.notConfirmed();
    }
    const { settings, system, description } = sharing;
    const said: readonly ModelMessage[] = [
      ...this.#exchanges.flatMap((exchange): readonly ModelMessage[] => [
        { role: 'user', text: `Request: ${exchange.request}` },
        { role: 'assistant', text: exchange.reply },
      ]),
      { role: 'user', text: `Request: ${request}` },
      ...(fault === null
        ? []
        : ([
            { role: 'assistant', text: fault.reply },
            { role: 'user', text: `${fault.why} Reply again, with one JSON object.` },
          ] as const)),
    ];
    const [first, ...later] = said;
    const opened = { role: 'user', text: `${description}\n\n${first?.text ?? ''}` } as const;
    const model = new ModelCalls(settings, signal, report);
    return model.ask(fault === null ? 'draft' : 'repair', { system, messages: [opened, ...later], form: draftForm });
  }
}
