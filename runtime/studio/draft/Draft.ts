import { type CatalogPath, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { StudioChoices, StudioDraft, StudioFile } from '../../../generated/types.ts';
import { withSource } from '../../init/add/withSource.ts';
import type { Proposal } from '../../init/Proposal.ts';
import { renderCatalog } from '../../init/render/renderCatalog.ts';
import { EDITOR_SCHEMAS } from '../../workspace/editorSchemas.ts';
import { changedFiles } from '../../workspace/replaceCatalog.ts';
import * as messages from '../messages.ts';
import { choicesOf, type Sample } from '../sample/Sample.ts';
import type { Workspace } from '../Workspace.ts';

/** A change of the catalog that is not written yet. */
export interface Draft {
  readonly origin: StudioDraft['origin'];
  readonly sample: Sample;
  readonly proposal: Proposal;
  /** Null once the text was edited. */
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
  return { origin, sample, proposal, choices: choicesOf(proposal), before: text, after, files: changedFiles(text, after) };
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
