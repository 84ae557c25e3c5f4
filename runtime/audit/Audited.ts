import type { Novelty } from '../store/novelty.ts';
import type { StoredContent } from '../store/format/GenerationFile.ts';
import type { Generation, Release } from '../release/Release.ts';
import type { WholeView } from '../release/ReleaseView.ts';

/** What an audit looks at: a release made of the data in question, and what of them is new. */
export interface Audited {
  readonly view: WholeView & Pick<Release, 'manifest'> & { readonly generation: Generation };
  readonly novelty: Novelty;
  readonly contents: readonly StoredContent[];
  readonly now: Date;
  readonly signal: AbortSignal;
}
