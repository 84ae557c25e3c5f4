import type { EventLog } from '../log/events.ts';
import type { Journey } from './Journey.ts';
import { bounded, type StudioEvent } from './StudioEvent.ts';
import { StudioError } from './StudioError.ts';

type Stage = StudioEvent['stage'];
type Outcome = StudioEvent['outcome'];

/** What a step says of itself for its event. */
interface Seen {
  count: number;
  requires_data_run: boolean;
  outcome: Outcome;
}

/** Tells the log how far journeys come: enumerated words and numbers, and nothing else. */
export class Steps {
  readonly #log: Pick<EventLog, 'studioStep'>;

  constructor(log: Pick<EventLog, 'studioStep'>) {
    this.#log = log;
  }

  /** Takes a step and tells of it, whether it succeeds or fails. */
  async of<Result>(journey: Journey, stage: Stage, event: StudioEvent['event'], step: (seen: Seen) => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const seen: Seen = { count: 0, requires_data_run: false, outcome: 'success' };
    try {
      const result = await step(seen);
      this.tell(journey, stage, event, seen.outcome, { ...seen, duration_ms: performance.now() - started });
      return result;
    } catch (error) {
      this.tell(journey, stage, 'failed', seen.outcome === 'success' ? outcomeOf(error) : seen.outcome, {
        ...seen,
        duration_ms: performance.now() - started,
      });
      throw error;
    }
  }

  /** Tells of a moment. */
  tell(
    { id, workflow }: Journey,
    stage: Stage,
    event: StudioEvent['event'],
    outcome: Outcome,
    {
      duration_ms = 0,
      count = 0,
      requires_data_run = false,
    }: Partial<Pick<StudioEvent, 'duration_ms' | 'count' | 'requires_data_run'>> = {},
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
    });
  }

  /** Tells that a journey has ended; one that changed nothing was abandoned. */
  ended(journey: Journey): void {
    if (journey.outcome === 'changed nothing') this.tell(journey, 'outcome', 'abandoned', 'discarded');
  }
}

function outcomeOf(error: unknown): Outcome {
  return error instanceof StudioError ? 'blocked' : 'error';
}
