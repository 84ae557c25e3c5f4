import { relative } from 'node:path';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { contentFingerprint } from '../../ingest/stock/fingerprint.ts';
import { examineMemory, type ExaminedMemory } from '../../ingest/reducers/examineMemory.ts';
import type { KnownContent } from '../../ingest/stock/dependencies.ts';
import type { Ledger, VisibleInput } from '../../store/Ledger.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';

export interface CheckedMemories {
  readonly findings: readonly Finding[];
  readonly memories: number;
}

/** Checks the state that ingest keeps for the tables of a source, to the last row, and compares its chunks with the ledger. */
export async function checkMemories(paths: WorkspacePaths, tables: readonly AggregateTable[], ledger: Ledger): Promise<CheckedMemories> {
  const findings: Finding[] = [];
  let memories = 0;
  for (const table of tables) {
    const memory = await examineMemory(paths, table);
    if (memory === null) continue;
    memories++;
    findings.push(...(await findingsOf(relative(paths.root, memory.file), memory.found, table, ledger)));
  }
  return { findings, memories };
}

async function findingsOf(
  file: string,
  found: ExaminedMemory['found'],
  table: AggregateTable,
  ledger: Ledger,
): Promise<readonly Finding[]> {
  const { id, source } = table;
  switch (found.is) {
    case 'usable': {
      const chunks = await otherwiseKnown(ledger, table, found.chunks);
      return chunks === 0 ? [] : [messages.memoryDisagrees(file, id, chunks)];
    }
    case 'outdated':
      return [messages.memoryOutdated(file, id)];
    case 'damaged':
      return [messages.memoryDamaged(file, id)];
    case 'foreign':
      return [messages.memoryForeign(file, id, source)];
    case 'of_another_type':
      return [messages.memoryOfAnotherType(file, id, source, found.remembered)];
    case 'held':
      return [messages.memoryHeld(file, id, found.pid)];
  }
}

/** How many of these chunks have other content in the ledger, or are not in it. */
async function otherwiseKnown(ledger: Ledger, table: AggregateTable, chunks: readonly KnownContent[]): Promise<number> {
  const inputs = new Map<string, VisibleInput[]>(chunks.map(({ id }) => [id, []]));
  for (const input of await ledger.visibleInputs([...inputs.keys()]))
    if (input.role !== 'dependency' && input.table_id === table.id && input.computation_hash === table.computation_hash)
      inputs.get(input.chunk_id)?.push(input);
  return chunks.filter(({ id, fingerprint }) => contentFingerprint(inputs.get(id) ?? []) !== fingerprint).length;
}
