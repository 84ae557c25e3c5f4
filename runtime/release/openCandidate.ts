import { CANDIDATES_FOLDER, sequenceOfFile } from '../store/format/files.ts';
import { heldCandidate } from '../store/format/heldCandidate.ts';
import type { GenerationFault } from '../store/format/openGenerationFile.ts';
import { storage } from '../store/storage/storage.ts';
import { join } from 'node:path';
import { openWhole } from './openGeneration.ts';
import type { Generation } from './Release.ts';

/** Opens what a workspace holds back; `none` when it holds nothing back, otherwise why it cannot be opened. */
export async function openCandidate(workspace: string): Promise<Generation | GenerationFault | 'none'> {
  const held = await heldCandidate(workspace);
  if (held === null) return 'none';
  if (held === 'unreadable') return 'damaged';
  const name = `${held.id}.duckdb`;
  const sequence = sequenceOfFile(name);
  const file = sequence === null ? null : await storage.resolved(join(workspace, CANDIDATES_FOLDER, name));
  return sequence === null || file === null ? 'lost' : openWhole({ id: held.id, sequence, file });
}
