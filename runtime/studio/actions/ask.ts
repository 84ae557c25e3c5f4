import { InitError } from '../../init/InitError.ts';
import type { Proposal } from '../../init/Proposal.ts';
import { chosenOf } from '../draft/chosenOf.ts';
import { draftOf, type Draft } from '../draft/Draft.ts';
import type { Journey } from '../Journey.ts';
import * as messages from '../messages.ts';
import { identityNow, type Sample } from '../sample/Sample.ts';
import type { ModelLine } from '../sharing/Consent.ts';
import { readDraft } from '../sharing/readDraft.ts';
import type { Sharing } from '../sharing/Sharing.ts';
import type { StudioError } from '../StudioError.ts';
import type { StudioParts } from '../StudioParts.ts';
import type { Action } from './Action.ts';
import { sampleOf } from './reached.ts';

/** Makes a draft of what a model proposes. */
export const ask: Action<'ask'> = (journey, { request }, parts) => {
  journey.workflow = 'ai_studio';
  return parts.steps.of(journey, 'draft', 'valid_proposal', async (seen) => {
    parts.steps.log(journey, 'draft', 'draft_requested', 'started');
    const draft = await askedDraft({ journey, sample: sampleOf(journey), parts }, request, (event) => {
      parts.options.log.modelCall(event);
      if (event.outcome === 'timeout') seen.outcome = 'timeout';
    });
    journey.took('draft', draft);
    seen.count = draft.choices?.measures.length ?? 0;
  });
};

/** What is asked about. */
interface Asking {
  readonly journey: Journey;
  readonly sample: Sample;
  readonly parts: StudioParts;
}

/** Asks the model, and a second time with what is wrong if its reply is no draft. */
async function askedDraft(asking: Asking, request: string, report: ModelLine['report']): Promise<Draft> {
  const { journey, sample, parts } = asking;
  const { stop } = parts.options;
  const look = async (): Promise<Sharing | StudioError> => {
    if ((await identityNow(sample, stop)) !== sample.sha256) return messages.otherSample();
    return (await parts.sharing(journey, sample)) ?? messages.noModel();
  };
  const line = { look, report, signal: stop };
  let fault: { readonly reply: string; readonly why: string } | null = null;
  for (;;) {
    const reply: string = await journey.consent.ask(line, request, fault);
    const outcome = await draftOfReply(asking, reply);
    if ('draft' in outcome) {
      journey.consent.keep({ request, reply });
      return outcome.draft;
    }
    if (fault !== null) throw messages.unusableReply(outcome.why);
    parts.steps.log(journey, 'draft', 'failed', 'retry');
    fault = { reply, why: outcome.why };
  }
}

async function draftOfReply(
  { journey, sample, parts }: Asking,
  reply: string,
): Promise<{ readonly draft: Draft } | { readonly why: string }> {
  const read = readDraft(reply, journey.approved.fields);
  if (!read.ok) return read;
  const workspace = await parts.workspace();
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
