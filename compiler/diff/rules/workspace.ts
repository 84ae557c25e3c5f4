import type { Manifest } from '../../manifest.ts';
import { change, within, type Change } from '../Change.ts';
import * as messages from '../messages.ts';
import { diffFields, type FieldRules } from '../Pair.ts';
import type { Versions } from '../Versions.ts';
import { describedBy } from './describedBy.ts';

const fields: FieldRules<Manifest['workspace']> = {
  name: ({ old, next, ...where }) => [change('workspace-renamed', within(where, 'name'), messages.workspaceRenamed(old.name, next.name))],
  label: describedBy('workspace-described', 'label'),
  description: describedBy('workspace-described', 'description'),
};

/** The workspace's own fields. */
export function workspace(versions: Versions): readonly Change[] {
  const [old, next] = [versions.old.workspace, versions.next.workspace];
  return diffFields({ old, next, versions, subject: { kind: 'workspace', name: next.name }, path: '/workspace' }, fields);
}
