import { LRUCache } from 'lru-cache';
import { CompileMemo } from '../../compiler/CompileMemo.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { StudioState } from '../../generated/types.ts';
import type { IngestReport } from '../ingest/IngestReport.ts';
import type { AskingPage } from './actions/Action.ts';
import type { EventLog } from '../log/events.ts';
import type { RootLocations } from '../places/RootLocation.ts';
import type { Writing } from '../store/Writing.ts';
import { readCatalog } from '../workspace/readCatalog.ts';
import { isTakenBack } from './change/CatalogChange.ts';
import type { Journey } from './Journey.ts';
import * as messages from './messages.ts';
import { Queue } from './Queue.ts';
import type { Sample } from './sample/Sample.ts';
import { sharingOf, type Sharing } from './sharing/Sharing.ts';
import { Steps } from './Steps.ts';
import { readWorkspace, type Workspace } from './Workspace.ts';

export interface StudioOptions {
  /** Absolute. It may have no catalog yet, and may be missing. */
  readonly workspace: string;
  /** Does what writes to it. */
  readonly writing: Writing;
  readonly rootsOf: (manifest: Manifest) => RootLocations;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: EventLog;
  /** Aborted when the studio ends. */
  readonly stop: AbortSignal;
  /** How long a sample may be looked at. */
  readonly look_seconds: number;
  /** A message whose commands can be pasted where the studio was started. */
  readonly called: (message: string) => string;
  /** What an ingest did, in words. */
  readonly ingested: (report: IngestReport) => string;
  /** Asks metrics of what is published, each in a few periods of `axis`. */
  readonly answers: (metrics: readonly string[], axis: string | null) => Promise<StudioAnswers>;
}

export type StudioAnswers = NonNullable<StudioState['report']>;

/** The most journeys at a time; an older one ends. */
const MOST_JOURNEYS = 20;

/** What the actions of a studio share. */
export class StudioParts {
  readonly options: StudioOptions;
  readonly steps: Steps;
  readonly journeys: LRUCache<string, Journey>;
  /** One action at a time: they read and write the same files. */
  readonly queue = new Queue();
  /** One look at data at a time: each takes memory. */
  readonly looks = new Queue();
  /** Every action reads the catalog, which seldom changes. */
  readonly #memo = new CompileMemo();

  constructor(options: StudioOptions) {
    this.options = options;
    this.steps = new Steps(options.log);
    this.journeys = new LRUCache({ max: MOST_JOURNEYS, dispose: (journey) => this.steps.ended(journey) });
  }

  /** @throws StudioError when a page does not show where a journey is */
  async admit(journey: Journey, { shown }: AskingPage): Promise<void> {
    this.noteTakenBack(await readCatalog(this.options.workspace));
    if (shown !== null && shown !== journey.version) throw messages.wentOnElsewhere();
  }

  /** Has journeys take note of what was taken back of what they wrote: in another tab, by another process, or by hand. */
  noteTakenBack(now: CatalogText): void {
    for (const journey of this.journeys.values()) if (journey.change !== null && isTakenBack(journey.change, now)) journey.lostChange();
  }

  /** The workspace as it is now. */
  read(): Promise<Workspace> {
    return readWorkspace(this.options.workspace, this.#memo);
  }

  /** The workspace. @throws StudioError when its catalog does not compile */
  async workspace(): Promise<Workspace> {
    const workspace = await this.read();
    if (workspace.catalog === 'broken') throw messages.brokenCatalog();
    return workspace;
  }

  /** What a model would be told now; null without a model. */
  async sharing(journey: Journey, sample: Sample): Promise<Sharing | null> {
    const { ai } = await this.read();
    return ai === null ? null : sharingOf(sample, ai, journey.approved);
  }
}
