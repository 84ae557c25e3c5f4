import type { StudioActions, StudioState } from '../../generated/types.ts';
import type { Action, AskingPage, JourneyActionName } from './actions/Action.ts';
import { actions, beside, writes } from './actions/actions.ts';
import { Journey } from './Journey.ts';
import * as messages from './messages.ts';
import { stateOf } from './stateOf.ts';
import { StudioParts, type StudioOptions } from './StudioParts.ts';

/**
 * The authoring studio of one workspace: from a sample, or a processor that exists, to a reviewed change of its catalog, one action at a time.
 *
 *     sample ─ read ─────► Sample   facts, and a proposal; or a processor that exists, to add to
 *            ─ consent ──► Sharing  what a model may be told, confirmed by its hash
 *            ─ draft ────► Draft    the catalog's files as they would be, of the form or of a model
 *            ─ review ───► Review   text diff, what breaks, what is ingested
 *            ─ apply ────► the files, if they are what the review showed
 *            ─ run, report ► compile, ingest, answers
 */
export class Studio {
  readonly #parts: StudioParts;

  constructor(options: StudioOptions) {
    this.#parts = new StudioParts(options);
  }

  /** Begins a journey. */
  async enter(): Promise<StudioState> {
    const { journeys, steps, queue } = this.#parts;
    const journey = new Journey();
    journeys.set(journey.id, journey);
    return queue.run(() => steps.of(journey, 'entry', 'entered', async () => stateOf(journey, this.#parts)));
  }

  /**
   * Takes a step of a journey.
   * @param page its end ends a look at data
   * @throws PublicError when it cannot be taken, or the page does not show where the journey is
   */
  async act<Name extends JourneyActionName>(name: Name, body: StudioActions[Name], page: AskingPage): Promise<StudioState> {
    const { journeys, queue, options } = this.#parts;
    const journey = journeys.get(body.journey);
    if (journey === undefined) throw messages.unknownJourney();
    const action: Action<Name> = actions[name];
    const act = async (): Promise<void> => {
      // Those beside look for themselves when it is their turn.
      if (!beside.has(name)) await this.#parts.admit(journey, page);
      await action(journey, body, this.#parts, page);
    };
    const take = writes.has(name) ? () => options.writing(act) : act;
    if (beside.has(name)) await take();
    return queue.run(async () => {
      if (!beside.has(name)) await take();
      return stateOf(journey, this.#parts);
    });
  }

  /** Ends all journeys, once the action that is under way has written what it writes. */
  async close(): Promise<void> {
    const { journeys, looks, queue } = this.#parts;
    await Promise.all([queue.idle(), looks.idle()]);
    journeys.clear();
  }
}
