import type { StudioApplied, StudioReport, StudioRun } from '../../generated/types.ts';
import type { CatalogChange } from './change/CatalogChange.ts';
import type { Draft } from './draft/Draft.ts';
import type { Review } from './review/Review.ts';
import type { Sample } from './sample/Sample.ts';
import { Consent } from './sharing/Consent.ts';
import type { ApprovedFields } from './sharing/Sharing.ts';
import { newJourneyId, type StudioEvent } from '../log/StudioEvent.ts';

/** What the steps of a journey leave, in their order; each is null until it was taken, and again when an earlier one is taken anew. */
interface Steps {
  readonly sample: Sample | null;
  /** The name of the processor that is added to, instead of a sample. */
  readonly processor: string | null;
  readonly draft: Draft | null;
  readonly review: Review | null;
  readonly applied: StudioApplied | null;
  readonly run: StudioRun | null;
  readonly report: StudioReport | null;
}

const none: Steps = { sample: null, processor: null, draft: null, review: null, applied: null, run: null, report: null };
const order = Object.keys(none) as readonly (keyof Steps)[];

/** One way from a sample, or a processor that exists, to a change of the catalog, in one tab of a browser. */
export class Journey {
  readonly id = newJourneyId();
  readonly consent = new Consent();
  approved: ApprovedFields = { fields: [], examples: [] };
  /** Who drafts, as far as that is known. */
  workflow: StudioEvent['workflow'] = 'build';
  /** The last change that it has written, whatever steps are taken anew; null once that was taken back. */
  change: CatalogChange | null = null;
  #steps = none;
  #version = 0;

  get steps(): Steps {
    return this.#steps;
  }

  /** How many steps were taken. A page that shows another number shows what is no more. */
  get version(): number {
    return this.#version;
  }

  /** Takes a step; what came of later ones holds no more. */
  took<Step extends keyof Steps>(step: Step, result: Steps[Step]): void {
    const later = order.slice(order.indexOf(step) + 1);
    this.#steps = { ...this.#steps, ...Object.fromEntries(later.map((each) => [each, null])), [step]: result };
    this.#version += 1;
  }

  /** Takes note that its change was taken back, by whomever: a draft that was written is to be reviewed again. */
  lostChange(): void {
    this.change = null;
    if (this.#steps.applied !== null) this.took('review', null);
  }
}
