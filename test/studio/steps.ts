import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { StudioActions, StudioState } from '../../generated/types.ts';
import type { AuthoringStudio } from './AuthoringStudio.ts';

/** A file or a folder of a workspace by its path: its bytes, each as a character. */
export function treeOf({ root }: { readonly root: string }): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    paths.map((path) => [path, statSync(`${root}/${path}`).isFile() ? readFileSync(`${root}/${path}`, 'latin1') : 'a folder']),
  );
}

type Sampled = Omit<StudioActions['sample'], 'journey'>;

/** Reads a sample and drafts what is proposed for it. */
export async function drafted(journey: AuthoringStudio, sampled: Sampled): Promise<StudioState> {
  const { sample } = await journey.state('sample', sampled);
  if (sample === null) throw new Error('a sample is expected');
  return journey.state('fill', { choices: sample.proposal });
}

/** The same, reviewed. */
export async function reviewed(journey: AuthoringStudio, sampled: Sampled): Promise<NonNullable<StudioState['review']>> {
  await drafted(journey, sampled);
  const { review } = await journey.state('review', {});
  if (review === null) throw new Error('a review is expected');
  return review;
}

/** The same, applied. */
export async function applied(journey: AuthoringStudio, sampled: Sampled): Promise<StudioState> {
  const { sha256 } = await reviewed(journey, sampled);
  return journey.state('apply', { sha256 });
}

/** Undoes the last change that the page of a journey shows. */
export async function undone(journey: AuthoringStudio): Promise<StudioState> {
  const { workspace } = await journey.state('resume', {});
  return journey.state('undo', { sha256: workspace.undo?.sha256 ?? '' });
}
