import { basename } from 'node:path';
import type { BucketFile, BucketHead } from '../../generated/types.ts';
import { CANDIDATES_FOLDER, GENERATIONS_FOLDER, grainOfExport, HELD_CANDIDATE, META_FOLDER } from '../store/format/files.ts';

/** What a command that only answers needs of a workspace, besides its catalog. */
export interface Need {
  readonly generations: 'current' | 'retained';
  /** For governed SQL. */
  readonly exports: 'none' | 'all';
  /** What is held back; absent where nobody looks at it. */
  readonly candidate?: 'needed';
}

/** The files of a head that are needed, with their seals. */
export function neededOf(head: BucketHead, { generations, exports, candidate }: Need): readonly BucketFile[] {
  return head.files.filter(({ path }) => {
    const file = path.replace(/\.seal$/, '');
    if (file.startsWith(`${CANDIDATES_FOLDER}/`)) return candidate === 'needed';
    if (file.startsWith(`${GENERATIONS_FOLDER}/`)) return generations === 'retained' || file === head.current;
    if (file === `${META_FOLDER}/${basename(file)}` && grainOfExport(basename(file)) !== null) return exports === 'all';
    // The second saves compiling the catalog.
    return file === HELD_CANDIDATE || file === `${META_FOLDER}/compiled_catalog.json`;
  });
}
