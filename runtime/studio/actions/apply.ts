import { mkdir } from 'node:fs/promises';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { copyData, placeData } from '../../init/placeData.ts';
import { writeBesides } from '../../init/writeBesides.ts';
import { slashedPath } from '../../store/slashedPath.ts';
import { identityOf } from '../change/CatalogChange.ts';
import { writeChange } from '../change/ChangeRecord.ts';
import type { Draft } from '../draft/Draft.ts';
import * as messages from '../messages.ts';
import { identityNow, type Sample } from '../sample/Sample.ts';
import type { StudioOptions, StudioParts } from '../StudioParts.ts';
import type { Action } from './Action.ts';

/** Writes the reviewed files, if they are still what the review showed. */
export const apply: Action<'apply'> = (journey, { sha256 }, parts) =>
  parts.steps.of(journey, 'apply', 'applied', async (seen) => {
    const { review } = journey.steps;
    if (review === null) throw messages.noReview();
    if (review.state.sha256 !== sha256) throw messages.otherReview();
    if (!review.state.compiles) throw messages.doesNotCompile();
    if (review.state.files.length === 0) throw messages.nothingToWrite();
    const { draft, state } = review;
    const { basis } = draft;
    if (basis.kind === 'sample' && (await identityNow(basis.sample, parts.options.stop)) !== basis.sample.sha256)
      throw messages.sampleChanged();
    const copied = await written(draft, parts);
    journey.change = draft;
    journey.took('applied', { sha256: identityOf(draft), files: state.files.map(({ path }) => path), copied: [...copied] });
    seen.count = state.files.length;
    seen.requires_data_run = state.requires_data_run;
  });

/** @returns the data that it copied */
async function written({ before, after, basis }: Draft, parts: StudioParts): Promise<readonly string[]> {
  const { workspace } = parts.options;
  const { text, catalog } = await parts.workspace();
  if (canonicalJson(text) !== canonicalJson(before)) throw messages.catalogChanged();
  const copied = basis.kind === 'sample' ? await copiedData(basis.sample, parts.options) : [];
  if (catalog === 'none') await writeBesides(workspace);
  if ((await writeChange(workspace, before, after)) === 'changed meanwhile') throw messages.catalogChanged();
  return copied.map((to) => slashedPath(workspace, to));
}

/** Makes the workspace, and copies into it the data that belong there. @returns their absolute paths */
async function copiedData({ read: { data, place, placed } }: Sample, { workspace, stop }: StudioOptions): Promise<readonly string[]> {
  // A table stays where it is.
  const now = place.table === null ? await placeData(workspace, data, stop) : placed;
  await mkdir(workspace, { recursive: true });
  await copyData(now, stop);
  return now.copies.map(({ to }) => to);
}
