import { shapeTable } from '../../generated/catalogShapes.ts';
import type { Message, Place } from '../diagnostics/Diagnostic.ts';
import { inertKeys } from './inertKeys.ts';
import type { CatalogFileName } from './catalogFiles.ts';
import type { YamlFile } from './YamlFile.ts';

export interface ShapeFault {
  readonly place: Place;
  readonly message: Message;
}

/** Checks a file's value against its schema. Finds only faults of shape: keys, types, ranges, patterns. */
export async function validateShape(which: CatalogFileName, yaml: YamlFile): Promise<readonly ShapeFault[]> {
  const { isShaped, schema } = shapeTable[which];
  const errors = isShaped(yaml.value) ? [] : (await import('./shapeErrors.ts')).shapeErrors(schema, yaml);
  const faults = [...errors, ...inertKeys(which, yaml)];
  // Values that YAML could not represent are null here and already reported.
  const unread = new Set(yaml.faults.map(({ path }) => JSON.stringify(path)));
  return unread.size === 0
    ? faults
    : faults.filter(({ place: { path } }) => !path.some((_, index) => unread.has(JSON.stringify(path.slice(0, index + 1)))));
}
