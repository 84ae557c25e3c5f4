import type { EventLog } from '../log/events.ts';
import type { Journey } from './Journey.ts';
import { bounded, type StudioEvent } from '../log/StudioEvent.ts';
import { PublicError } from '../errors/PublicError.ts';
import { InitError } from '../init/InitError.ts';
import { StudioError } from './StudioError.ts';

type Stage = StudioEvent['stage'];
type Outcome = StudioEvent['outcome'];

/** What a step says of itself for its event. */
interface Seen {
  count: number;
  requires_data_run: boolean;
  outcome: Outcome;
  error_type: StudioEvent['error_type'];
}

/** Logs how far journeys come: enumerated words and numbers, and nothing else. */
export class Steps {
  readonly #log: Pick<EventLog, 'studioStep'>;

  constructor(log: Pick<EventLog, 'studioStep'>) {
    this.#log = log;
  }

  /** Takes a step and logs it, whether it succeeds or fails. */
  async of<Result>(journey: Journey, stage: Stage, event: StudioEvent['event'], step: (seen: Seen) => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const seen: Seen = { count: 0, requires_data_run: false, outcome: 'success', error_type: null };
    try {
      const result = await step(seen);
      this.log(journey, stage, event, seen.outcome, { ...seen, duration_ms: performance.now() - started });
      return result;
    } catch (error) {
      this.log(journey, stage, 'failed', seen.outcome === 'success' ? outcomeOf(error) : seen.outcome, {
        ...seen,
        duration_ms: performance.now() - started,
        error_type: errorTypeOf(error) ?? seen.error_type,
      });
      throw error;
    }
  }

  /** Logs a moment. */
  log(
    { id, workflow }: Journey,
    stage: Stage,
    event: StudioEvent['event'],
    outcome: Outcome,
    {
      duration_ms = 0,
      count = 0,
      requires_data_run = false,
      error_type = null,
    }: Partial<Pick<StudioEvent, 'duration_ms' | 'count' | 'requires_data_run' | 'error_type'>> = {},
  ): void {
    this.#log.studioStep({
      journey: id,
      workflow,
      stage,
      event,
      outcome,
      duration_ms: bounded(duration_ms, 'duration_ms'),
      count: bounded(count, 'count'),
      requires_data_run,
      error_type,
    });
  }

  /** Logs that a journey has ended; one that changed nothing was abandoned. */
  ended(journey: Journey): void {
    if (journey.change === null) this.log(journey, 'outcome', 'abandoned', 'discarded');
  }
}

function outcomeOf(error: unknown): Outcome {
  return error instanceof StudioError ? 'blocked' : 'error';
}

/** What reading or preparing data failed with. What the studio or a model refuses has an outcome, or an event, of its own. */
function errorTypeOf(error: unknown): StudioEvent['error_type'] {
  if (error instanceof InitError) return error.fault;
  return error instanceof PublicError ? null : 'unexpected';
}
