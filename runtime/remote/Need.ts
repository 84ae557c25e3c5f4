import { basename } from 'node:path';
import type { BucketFile, BucketHead } from '../../generated/types.ts';
import { grainOfExport, META_FOLDER } from '../store/format/files.ts';
import { GENERATIONS_FOLDER } from '../store/format/files.ts';

/** What a command that only answers needs of a workspace, besides its catalog. */
export interface Need {
  readonly generations: 'current' | 'retained';
  /** For governed SQL. */
  readonly exports: 'none' | 'all';
}

/** The files of a head that are needed, with their seals. */
export function neededOf(head: BucketHead, { generations, exports }: Need): readonly BucketFile[] {
  return head.files.filter(({ path }) => {
    const file = path.replace(/\.seal$/, '');
    if (file.startsWith(`${GENERATIONS_FOLDER}/`)) return generations === 'retained' || file === head.current;
    if (file === `${META_FOLDER}/${basename(file)}` && grainOfExport(basename(file)) !== null) return exports === 'all';
    // Saves compiling the catalog.
    return file === `${META_FOLDER}/compiled_catalog.json`;
  });
}
