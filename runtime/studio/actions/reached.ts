import type { Draft } from '../draft/Draft.ts';
import type { Journey } from '../Journey.ts';
import * as messages from '../messages.ts';
import type { Sample } from '../sample/Sample.ts';

/* What an action needs of the steps before it. */

/** @throws StudioError before a sample was read */
export function sampleOf({ steps: { sample } }: Journey): Sample {
  if (sample === null) throw messages.noSample();
  return sample;
}

/** @throws StudioError before a draft was made */
export function draftIn({ steps: { draft } }: Journey): Draft {
  if (draft === null) throw messages.noDraft();
  return draft;
}
