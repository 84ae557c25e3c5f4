import { mkdir } from 'node:fs/promises';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { copyData, placeData } from '../../init/placeData.ts';
import { writeBesides } from '../../init/writeBesides.ts';
import { slashedPath } from '../../store/slashedPath.ts';
import { writeChange } from '../change/ChangeRecord.ts';
import type { Draft } from '../draft/Draft.ts';
import * as messages from '../messages.ts';
import { identityNow } from '../sample/Sample.ts';
import type { StudioParts } from '../StudioParts.ts';
import type { Action } from './Action.ts';

/** Writes the reviewed files, if they are still what the review showed. */
export const apply: Action<'apply'> = (journey, { sha256 }, parts) =>
  parts.steps.of(journey, 'apply', 'applied', async (seen) => {
    const { review } = journey.steps;
    if (review === null) throw messages.noReview();
    if (review.state.sha256 !== sha256) throw messages.otherReview();
    if (!review.state.compiles) throw messages.doesNotCompile();
    const { draft, state } = review;
    if ((await identityNow(draft.sample, parts.options.stop)) !== draft.sample.sha256) throw messages.sampleChanged();
    const copied = await written(draft, parts);
    journey.outcome = 'changed the catalog';
    journey.took('applied', { files: state.files.map(({ path }) => path), copied: [...copied] });
    seen.count = state.files.length;
    seen.requires_data_run = state.requires_data_run;
  });

/** @returns the data that it copied */
async function written({ before, after, sample }: Draft, parts: StudioParts): Promise<readonly string[]> {
  const { workspace, stop } = parts.options;
  const { text, catalog } = await parts.workspace();
  if (canonicalJson(text) !== canonicalJson(before)) throw messages.catalogChanged();
  const { data, place, placed: found } = sample.read;
  // A table stays where it is.
  const placed = place.table === null ? await placeData(workspace, data, stop) : found;
  await mkdir(workspace, { recursive: true });
  await copyData(placed, stop);
  if (catalog === 'none') await writeBesides(workspace);
  if ((await writeChange(workspace, before, after)) === 'changed meanwhile') throw messages.catalogChanged();
  return placed.copies.map(({ to }) => slashedPath(workspace, to));
}
