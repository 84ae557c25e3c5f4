import { join } from 'node:path';
import { canonicalHash, canonicalJson } from '../../compiler/canonicalJson.ts';
import type { WorkspacePaths } from './paths.ts';
import { storage } from './storage/storage.ts';
import type { Content } from './storage/contentOf.ts';

/** An object as it was read: what its service says of the version, and what its bytes are. */
export interface ReadObject extends Content {
  readonly path: string;
  /** Its ETag. */
  readonly stamp: string;
}

/** The objects of a source as they were read last, by path; none where that is not known or not as it was written. */
export async function readObjectContents(paths: WorkspacePaths, source: string): Promise<ReadonlyMap<string, ReadObject>> {
  const text = await storage.read(paths.object_contents(source));
  if (text === null) return new Map();
  try {
    const { objects, check } = JSON.parse(text) as { readonly objects: readonly ReadObject[]; readonly check: unknown };
    return check === canonicalHash(objects) ? new Map(objects.map((object) => [object.path, object])) : new Map();
  } catch {
    return new Map();
  }
}

export async function writeObjectContents(paths: WorkspacePaths, source: string, objects: readonly ReadObject[]): Promise<void> {
  const file = paths.object_contents(source);
  await storage.prepare(join(file, '..'), 'shared');
  await storage.write(file, `${canonicalJson({ objects, check: canonicalHash(objects) })}\n`);
}
