import type { StudioChoices } from '../../../generated/types.ts';
import { proposalOf } from '../../init/inferCatalog.ts';
import type { Proposal } from '../../init/Proposal.ts';
import type { Sample } from '../sample/Sample.ts';
import type { Workspace } from '../Workspace.ts';

/** The proposal that somebody chose. @throws InitError when a choice does not fit the sample */
export function chosenOf({ manifest }: Workspace, { read }: Sample, choices: StudioChoices): Proposal {
  return proposalOf(read, new Set(Object.keys(manifest?.metrics ?? {})), choices);
}
