import type { Manifest } from '../../../compiler/manifest.ts';
import { isHeldBack } from '../../release/isHeldBack.ts';
import { readStatus } from '../../store/readStatus.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';

/** Checks what an ingest has left to do, as `service status` reports it. */
export async function checkPublished(workspace: string, manifest: Manifest, share: number): Promise<readonly Finding[]> {
  const { sources, held } = await readStatus(workspace, manifest, undefined, share);
  return sources.flatMap(({ source, failures, quarantined, stray, tables }) => [
    ...[...new Set(failures.map(({ table_id }) => table_id))].map((table) => {
      const own = failures.filter(({ table_id }) => table_id === table);
      return messages.chunksFailed(source, { failed: own.length, shown: own.filter(({ shown }) => shown).length }, table);
    }),
    ...tables.flatMap(({ left_out }) => left_out.map(messages.rollupLeftOut)),
    ...tables.flatMap(({ groups }) => (groups?.warned === true ? [messages.smallGroups(groups)] : [])),
    ...(quarantined[0] === undefined
      ? []
      : [
          messages.rowsRefused(
            source,
            quarantined.length,
            quarantined.reduce((sum, { rows }) => sum + rows, 0),
            quarantined[0].file,
          ),
        ]),
    ...stray.map((chunk) => messages.chunkAstray(source, chunk)),
    ...tables
      .filter(({ state }) => state !== 'published')
      .map(({ table_id }) =>
        isHeldBack({ held }, source) ? messages.processorHeld(table_id) : messages.processorPending(table_id, source),
      ),
  ]);
}
