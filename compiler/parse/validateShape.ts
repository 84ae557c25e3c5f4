import { isShaped } from '../../generated/validators.ts';
import type { Message, Place } from '../diagnostics/Diagnostic.ts';
import { inertKeys } from './inertKeys.ts';
import type { CatalogShapes } from './wellShaped.ts';
import type { YamlFile } from './YamlFile.ts';

export interface ShapeFault {
  readonly place: Place;
  readonly message: Message;
}

/** Holds a file's value against its schema; the faults are those of shape alone: keys, types, ranges, patterns. */
export async function validateShape(which: keyof CatalogShapes, yaml: YamlFile): Promise<readonly ShapeFault[]> {
  const errors = isShaped[which](yaml.value) ? [] : (await import('./shapeErrors.ts')).shapeErrors(which, yaml);
  const faults = [...errors, ...inertKeys(which, yaml)];
  // What YAML could not hold is null here, and has been reported.
  const unread = new Set(yaml.faults.map(({ path }) => JSON.stringify(path)));
  return unread.size === 0
    ? faults
    : faults.filter(({ place: { path } }) => !path.some((_, index) => unread.has(JSON.stringify(path.slice(0, index + 1)))));
}
