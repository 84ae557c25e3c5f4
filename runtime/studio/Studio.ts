import { mkdir } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '../../compiler/canonicalJson.ts';
import { CompileMemo } from '../../compiler/CompileMemo.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { StudioActions, StudioChoices, StudioSharing, StudioState } from '../../generated/types.ts';
import { InitError } from '../init/InitError.ts';
import { proposalOf } from '../init/inferCatalog.ts';
import { copyData, placeData } from '../init/placeData.ts';
import type { Proposal } from '../init/Proposal.ts';
import { writeBesides } from '../init/writeBesides.ts';
import { ingest } from '../ingest/ingest.ts';
import type { IngestReport } from '../ingest/IngestReport.ts';
import type { RootLocations } from '../ingest/places/RootLocation.ts';
import { silentProgress } from '../ingest/Progress.ts';
import type { EventLog } from '../log/events.ts';
import { slashedPath } from '../store/slashedPath.ts';
import { compiledWorkspace } from '../workspace/compiledWorkspace.ts';
import { writeCompiled } from '../workspace/writeCompiled.ts';
import { undoable, undoChange, writeChange } from './change/ChangeRecord.ts';
import { draftOf, draftState, edited, type Draft } from './draft/Draft.ts';
import { Journey } from './Journey.ts';
import * as messages from './messages.ts';
import { reviewOf } from './review/Review.ts';
import { choicesOf, fieldsOf, identityNow, readSample, sampleState, type Sample } from './sample/Sample.ts';
import type { ActionName } from './serve/readAction.ts';
import type { ModelLine } from './sharing/Consent.ts';
import { readDraft } from './sharing/readDraft.ts';
import { modelState, sharingOf, withoutValues, type ApprovedFields, type Sharing } from './sharing/Sharing.ts';
import { Steps } from './Steps.ts';
import { readWorkspace, workspaceState, type Workspace } from './Workspace.ts';

export interface StudioOptions {
  /** Absolute. It may have no catalog yet, and may be missing. */
  readonly workspace: string;
  readonly rootsOf: (manifest: Manifest) => RootLocations;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: EventLog;
  /** Aborted when the studio ends. */
  readonly stop: AbortSignal;
  /** What an ingest did, in words. */
  readonly ingested: (report: IngestReport) => string;
  /** Asks metrics of what is published, each in a few periods of `axis`. */
  readonly answers: (metrics: readonly string[], axis: string | null) => Promise<StudioAnswers>;
}

export type StudioAnswers = NonNullable<StudioState['report']>;

/** The most journeys at a time; an older one ends. */
const MOST_JOURNEYS = 20;

type Action<Name extends ActionName> = (journey: Journey, body: StudioActions[Name]) => Promise<void>;

/**
 * The authoring studio of one workspace: from a sample to a reviewed change of its catalog, one action at a time.
 *
 *     sample ─ read ─────► Sample   facts, and a proposal
 *            ─ consent ──► Sharing  what a model may be told, confirmed by its hash
 *            ─ draft ────► Draft    the catalog's files as they would be, of the form or of a model
 *            ─ review ───► Review   text diff, what breaks, what is ingested
 *            ─ apply ────► the files, if they are what the review showed
 *            ─ run, report ► compile, ingest, answers
 */
export class Studio {
  readonly #options: StudioOptions;
  readonly #steps: Steps;
  readonly #journeys: LRUCache<string, Journey>;
  /** Every action reads the catalog, which seldom changes. */
  readonly #memo = new CompileMemo();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: StudioOptions) {
    this.#options = options;
    this.#steps = new Steps(options.log);
    this.#journeys = new LRUCache({ max: MOST_JOURNEYS, dispose: (journey) => this.#steps.ended(journey) });
  }

  /** Begins a journey. */
  async enter(): Promise<StudioState> {
    const journey = new Journey();
    this.#journeys.set(journey.id, journey);
    return this.#inTurn(() => this.#steps.of(journey, 'entry', 'entered', async () => this.#stateOf(journey)));
  }

  /** Takes a step of a journey. @throws PublicError when it cannot be taken */
  async act<Name extends Exclude<ActionName, 'enter'>>(name: Name, body: StudioActions[Name]): Promise<StudioState> {
    const journey = this.#journeys.get(body.journey);
    if (journey === undefined) throw messages.unknownJourney();
    return this.#inTurn(async () => {
      const action: Action<Name> = this.#actions[name];
      await action(journey, body);
      return this.#stateOf(journey);
    });
  }

  /** Ends all journeys, once the action that is under way has written what it writes. */
  async close(): Promise<void> {
    await this.#last;
    this.#journeys.clear();
  }

  /** One action at a time: they read and write the same files. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  readonly #actions: { readonly [Name in Exclude<ActionName, 'enter'>]: Action<Name> } = {
    sample: (journey, { from, name, time, time_format, date }) =>
      this.#steps.of(journey, 'sample', 'sample_chosen', async (seen) => {
        const workspace = await this.#workspace();
        const asked = { from, name: name ?? null, time: { column: time ?? null, day: date ?? null }, time_format: time_format ?? null };
        const sample = await readSample(workspace.root, asked, new Set(Object.keys(workspace.manifest?.metrics ?? {})));
        journey.consent.withdraw();
        journey.approved = withoutValues(sample);
        journey.took('sample', sample);
        seen.count = fieldsOf(sample).length;
      }),

    scope: async (journey, { fields, examples }) => {
      const sample = sampleOf(journey);
      const known = fieldsOf(sample).map(({ field }) => field);
      const unknown = fields.filter((field) => !known.includes(field));
      if (unknown.length > 0) throw messages.unknownFields(unknown);
      const hidden = examples.filter((field) => !fields.includes(field));
      if (hidden.length > 0) throw messages.examplesOfHidden(hidden);
      const approved: ApprovedFields = { fields, examples };
      if (isSame(approved, journey.approved)) return;
      journey.approved = approved;
      journey.consent.withdraw();
    },

    consent: (journey, { sha256 }) =>
      this.#steps.of(journey, 'consent', 'consent_confirmed', async (seen) => {
        const sharing = await this.#sharing(journey, sampleOf(journey));
        if (sharing === null) throw messages.noModel();
        journey.consent.confirm(sharing, sha256);
        seen.count = sharing.scope.fields.length;
      }),

    fill: (journey, { choices }) => {
      journey.workflow = 'builder';
      return this.#steps.of(journey, 'draft', 'valid_proposal', async (seen) => {
        const sample = sampleOf(journey);
        const workspace = await this.#workspace();
        const proposal = chosenOf(workspace, sample, choices);
        const isOurs = canonicalJson(choicesOf(proposal)) === canonicalJson(choicesOf(sample.proposal));
        const draft = await draftOf(workspace, sample, proposal, isOurs ? 'proposal' : 'form');
        journey.took('draft', draft);
        seen.count = choices.measures.length;
      });
    },

    ask: (journey, { request }) => {
      journey.workflow = 'ai_studio';
      return this.#steps.of(journey, 'draft', 'valid_proposal', async (seen) => {
        this.#steps.tell(journey, 'draft', 'draft_requested', 'started');
        const draft = await this.#askedDraft(journey, sampleOf(journey), request, (event) => {
          this.#options.log.modelCall(event);
          if (event.outcome === 'timeout') seen.outcome = 'timeout';
        });
        journey.took('draft', draft);
        seen.count = draft.choices?.measures.length ?? 0;
      });
    },

    edit: async (journey, { files }) => {
      journey.took('draft', edited(draftIn(journey), files));
    },

    review: (journey) =>
      this.#steps.of(journey, 'review', 'reviewed', async (seen) => {
        const draft = draftIn(journey);
        const workspace = await this.#workspace();
        if (canonicalJson(workspace.text) !== canonicalJson(draft.before)) throw messages.catalogChanged();
        const review = await reviewOf(workspace, draft, this.#options.rootsOf);
        journey.took('review', review);
        seen.count = review.state.files.length;
        seen.requires_data_run = review.state.requires_data_run;
        if (!review.state.compiles) seen.outcome = 'blocked';
      }),

    apply: (journey, { sha256 }) =>
      this.#steps.of(journey, 'apply', 'applied', async (seen) => {
        const { review } = journey.steps;
        if (review === null) throw messages.noReview();
        if (review.state.sha256 !== sha256) throw messages.otherReview();
        if (!review.state.compiles) throw messages.doesNotCompile();
        const { draft, state } = review;
        if ((await identityNow(draft.sample)) !== draft.sample.sha256) throw messages.sampleChanged();
        const copied = await this.#write(draft);
        journey.outcome = 'changed the catalog';
        journey.took('applied', { files: state.files.map(({ path }) => path), copied: [...copied] });
        seen.count = state.files.length;
        seen.requires_data_run = state.requires_data_run;
      }),

    run: (journey) =>
      this.#steps.of(journey, 'run', 'run_started', async (seen) => {
        if (journey.steps.applied === null) throw messages.notApplied();
        this.#steps.tell(journey, 'run', 'run_started', 'started');
        const { workspace, rootsOf, stop, ingested } = this.#options;
        const compiled = await compiledWorkspace(workspace);
        await writeCompiled(workspace, compiled);
        const { manifest } = compiled;
        const options = { workspace, manifest, roots: rootsOf(manifest), force: false, prune: 'none', losses: 'refused' } as const;
        const report = await ingest({ ...options, progress: silentProgress, stop });
        journey.took('run', { ok: report.ok, summary: ingested(report) });
        seen.count = report.sources.reduce((total, { chunks }) => total + chunks.done, 0);
        if (!report.ok) seen.outcome = 'error';
      }),

    report: (journey) =>
      this.#steps.of(journey, 'report', 'report_opened', async (seen) => {
        const { run, review } = journey.steps;
        if (run === null || review === null) throw messages.notApplied();
        const report = await this.#options.answers(review.metrics, review.draft.proposal.time_axis);
        journey.took('report', report);
        seen.count = report.answers.length;
      }),

    undo: async (journey) => {
      if (!(await undoChange(this.#options.workspace))) throw messages.nothingToUndo();
      this.#steps.tell(journey, 'outcome', 'applied', 'discarded');
      journey.outcome = 'changed nothing';
      journey.took('review', null);
    },

    discard: async (journey) => {
      this.#steps.tell(journey, 'draft', 'abandoned', 'discarded');
      journey.took('draft', null);
    },

    leave: async ({ id }) => {
      this.#journeys.delete(id);
    },
  };

  /** The workspace as it is now. */
  #read(): Promise<Workspace> {
    return readWorkspace(this.#options.workspace, this.#memo);
  }

  /** The workspace. @throws StudioError when its catalog does not compile */
  async #workspace(): Promise<Workspace> {
    const workspace = await this.#read();
    if (workspace.catalog === 'broken') throw messages.brokenCatalog();
    return workspace;
  }

  /** Asks the model, and a second time with what is wrong if its reply is no draft. */
  async #askedDraft(journey: Journey, sample: Sample, request: string, report: ModelLine['report']): Promise<Draft> {
    const look = async (): Promise<Sharing | null> => {
      const now = await identityNow(sample);
      return now === sample.sha256 ? this.#sharing(journey, sample) : null;
    };
    const line = { look, report, signal: this.#options.stop };
    let fault: { readonly reply: string; readonly why: string } | null = null;
    for (;;) {
      const reply: string = await journey.consent.ask(line, request, fault);
      const outcome = await this.#draftOfReply(journey, sample, reply);
      if ('draft' in outcome) {
        journey.consent.keep({ request, reply });
        return outcome.draft;
      }
      if (fault !== null) throw messages.unusableReply(outcome.why);
      this.#steps.tell(journey, 'draft', 'failed', 'retry');
      fault = { reply, why: outcome.why };
    }
  }

  async #draftOfReply(journey: Journey, sample: Sample, reply: string): Promise<{ readonly draft: Draft } | { readonly why: string }> {
    const read = readDraft(reply, journey.approved.fields);
    if (!read.ok) return read;
    const workspace = await this.#workspace();
    let proposal: Proposal;
    try {
      proposal = chosenOf(workspace, sample, read.choices);
    } catch (error) {
      // It is about fields that the model named. What is wrong beside the catalog that is there is for the person alone.
      if (error instanceof InitError) return { why: error.message };
      throw error;
    }
    return { draft: await draftOf(workspace, sample, proposal, 'model') };
  }

  /** What a model would be told now; null without a model. */
  async #sharing(journey: Journey, sample: Sample): Promise<Sharing | null> {
    const { ai } = await this.#read();
    return ai === null ? null : sharingOf(sample, ai, journey.approved);
  }

  /** @returns the data that it copied */
  async #write({ before, after, sample }: Draft): Promise<readonly string[]> {
    const { workspace } = this.#options;
    const { text, catalog } = await this.#workspace();
    if (canonicalJson(text) !== canonicalJson(before)) throw messages.catalogChanged();
    const placed = await placeData(workspace, sample.read.data);
    await mkdir(workspace, { recursive: true });
    await copyData(placed);
    if (catalog === 'none') await writeBesides(workspace);
    if ((await writeChange(workspace, before, after)) === 'changed meanwhile') throw messages.catalogChanged();
    return placed.copies.map(({ to }) => slashedPath(workspace, to));
  }

  async #stateOf(journey: Journey): Promise<StudioState> {
    const { sample, draft, review, applied, run, report } = journey.steps;
    const workspace = await this.#read();
    const { ai } = workspace;
    const sharing = sample === null || ai === null ? null : sharingOf(sample, ai, journey.approved);
    // Whoever changed the model, what was said to another one is over.
    if (sharing === null || !journey.consent.covers(sharing)) journey.consent.withdraw();
    return {
      journey: journey.id,
      workspace: workspaceState(workspace, await undoable(workspace.root)),
      model: ai === null ? null : modelState(ai, this.#options.environment),
      sample: sample === null ? null : sampleState(sample),
      sharing: sharing === null ? null : sharingState(sharing, journey),
      draft: draft === null ? null : draftState(draft),
      review: review?.state ?? null,
      applied,
      run,
      report,
    };
  }
}

/** The proposal that somebody chose. @throws InitError when a choice does not fit the sample */
function chosenOf({ manifest }: Workspace, { read }: Sample, choices: StudioChoices): Proposal {
  return proposalOf(read, new Set(Object.keys(manifest?.metrics ?? {})), choices);
}

function sharingState(sharing: Sharing, { consent }: Journey): StudioSharing {
  const { scope, sha256, system, description } = sharing;
  const requests = consent.turns.map(({ request }) => request);
  return { scope, sha256, confirmed: consent.covers(sharing), sends: `${system}\n\n${description}`, requests };
}

function sampleOf({ steps: { sample } }: Journey): Sample {
  if (sample === null) throw messages.noSample();
  return sample;
}

function draftIn({ steps: { draft } }: Journey): Draft {
  if (draft === null) throw messages.noDraft();
  return draft;
}

function isSame(one: ApprovedFields, other: ApprovedFields): boolean {
  const sorted = ({ fields, examples }: ApprovedFields): string => canonicalJson([fields.toSorted(), examples.toSorted()]);
  return sorted(one) === sorted(other);
}
