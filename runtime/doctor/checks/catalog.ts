import { reviewFiles } from '../../../compiler/emit/reviewFiles.ts';
import type { CompileResult } from '../../../compiler/compile.ts';
import { exists } from '../../store/storage/durable.ts';
import { unreadCatalogFiles } from '../../workspace/unreadCatalogFiles.ts';
import { staleArtifacts } from '../../workspace/writeArtifacts.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';

/** Checks the catalog and any artifacts committed with it. */
export async function checkCatalog(workspace: string, compiled: CompileResult): Promise<readonly Finding[]> {
  const unread = (await unreadCatalogFiles(workspace)).map(messages.catalogUnread);
  if (!compiled.ok) return [messages.catalogRefused(compiled.diagnostics.length), ...unread];
  const folder = `${workspace}/generated`;
  if (!(await exists(folder))) return unread;
  const stale = await staleArtifacts(folder, reviewFiles(compiled.manifest, compiled.artifacts));
  return [
    ...unread,
    ...stale.map(({ name, how }) =>
      how === 'extra' ? messages.artifactExtra(`generated/${name}`) : messages.artifactStale(`generated/${name}`, how),
    ),
  ];
}
