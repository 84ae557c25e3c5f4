import type { Source } from '../../../compiler/manifest.ts';
import type { Places } from '../../places/Places.ts';
import type { InputFile } from '../../store/Ledger.ts';
import { lookupFile, lookupFiles } from '../rows/lookups.ts';
import { inputOf } from './fingerprint.ts';

/**
 * Hashes the lookup files of a source, in the order of the transforms.
 *
 * @throws IngestError when one is missing.
 */
export async function hashLookups(places: Places, source: Source): Promise<readonly InputFile[]> {
  const files: InputFile[] = [];
  for (const lookup of lookupFiles(source))
    files.push(await inputOf(await places.of(lookup), 'lookup', await lookupFile(places, source, lookup)));
  return files;
}
