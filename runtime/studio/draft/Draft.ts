import type { AggregateTable, Manifest } from '../../../compiler/manifest.ts';
import { type CatalogPath, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { StudioAdditions, StudioChoices, StudioDraft, StudioFile } from '../../../generated/types.ts';
import { withSource } from '../../init/add/withSource.ts';
import { withAdditions } from '../../init/extend/withAdditions.ts';
import type { Proposal } from '../../init/Proposal.ts';
import { renderCatalog } from '../../init/render/renderCatalog.ts';
import { EDITOR_SCHEMAS } from '../../workspace/editorSchemas.ts';
import { changedFiles } from '../../workspace/replaceCatalog.ts';
import * as messages from '../messages.ts';
import { choicesOf, type Sample } from '../sample/Sample.ts';
import type { Workspace } from '../Workspace.ts';

/** What a draft is made of: a sample, or a processor that exists. */
export type DraftBasis = { readonly kind: 'sample'; readonly sample: Sample; readonly proposal: Proposal } | { readonly kind: 'processor' };

/** A change of the catalog that is not written yet. */
export interface Draft {
  readonly origin: StudioDraft['origin'];
  readonly basis: DraftBasis;
  /** Null for a processor that exists, and once the text was edited. */
  readonly choices: StudioChoices | null;
  /** What the catalog was when the draft was made, and what it would be. */
  readonly before: CatalogText;
  readonly after: CatalogText;
  /** The files that it is of, edited or not. */
  readonly files: readonly CatalogPath[];
}

/**
 * A draft of a proposal: entries for a source, a processor and metrics, beside those that are there.
 * @throws InitError when a name is taken, or the files are read already
 */
export async function draftOf(
  { text, manifest }: Workspace,
  sample: Sample,
  proposal: Proposal,
  origin: 'proposal' | 'form' | 'model',
): Promise<Draft> {
  const after =
    manifest === null
      ? { ...text, ...renderCatalog(proposal, `../${EDITOR_SCHEMAS}`) }
      : await withSource(text, manifest, proposal, sample.read.placed);
  const basis = { kind: 'sample', sample, proposal } as const;
  return { origin, basis, choices: choicesOf(proposal), before: text, after, files: changedFiles(text, after) };
}

/** A draft of more dimensions, states and metrics of a processor that exists. @throws InitError when they do not fit it */
export function extendedDraft(text: CatalogText, manifest: Manifest, table: AggregateTable, additions: StudioAdditions): Draft {
  const after = withAdditions(text, manifest, table, additions);
  return { origin: 'form', basis: { kind: 'processor' }, choices: null, before: text, after, files: changedFiles(text, after) };
}

/** The draft with other texts. @throws StudioError for a file that it does not have, or a text that no file can have */
export function edited(draft: Draft, files: readonly StudioFile[]): Draft {
  const after = { ...draft.after };
  for (const { path, text } of files) {
    const known = draft.files.find((file) => file === path);
    if (known === undefined) throw messages.unknownFile(path, draft.files);
    if (!text.isWellFormed()) throw messages.notUnicode(known);
    Object.assign(after, { [known]: text });
  }
  return { ...draft, origin: 'edited', choices: null, after };
}

/** A draft as the page shows it. */
export function draftState(draft: Draft): StudioDraft {
  const { origin, choices, after, files } = draft;
  return { origin, choices, files: files.map((path) => ({ path, text: after[path] ?? '' })) };
}
