import { shapeTable } from '../../generated/catalogShapes.ts';
import type { Message, Place } from '../diagnostics/Diagnostic.ts';
import { inertKeys } from './inertKeys.ts';
import type { CatalogFileName } from './catalogFiles.ts';
import { isMap } from './isMap.ts';
import type { YamlFile } from './YamlFile.ts';

export interface ShapeFault {
  readonly place: Place;
  readonly message: Message;
}

/** Checks the values of files that stand for one against their schema. Finds only faults of shape: keys, types, ranges, patterns. */
export async function validateShape(which: CatalogFileName, files: readonly YamlFile[]): Promise<readonly ShapeFault[]> {
  const { isShaped, schema } = shapeTable[which];
  const read = files.filter(({ readable }) => readable);
  const whole = wholeOf(read);
  const isWell = read.length === 0 || (whole !== null && isShaped(whole.value));
  const shapeErrors = isWell ? null : (await import('./shapeErrors.ts')).shapeErrors;
  return read.flatMap((yaml) => {
    const errors = shapeErrors?.(schema, yaml, keysElsewhere(files, yaml)) ?? [];
    return representable(yaml, [...errors, ...inertKeys(which, yaml)]);
  });
}

/** The value of one file with everything that several hold; null where theirs cannot be put together. A name that is repeated counts once. */
function wholeOf(files: readonly YamlFile[]): { readonly value: unknown } | null {
  const [first] = files;
  if (first === undefined || files.length === 1) return { value: first?.value };
  const whole = new Map<string, [string, unknown][]>();
  for (const { value } of files) {
    if (!isMap(value)) return null;
    for (const [key, held] of Object.entries(value)) {
      const entries = isMap(held) ? Object.entries(held) : [];
      if (entries.length === 0) return null;
      whole.set(key, whole.get(key) ?? []);
      for (const entry of entries) whole.get(key)?.push(entry);
    }
  }
  return { value: Object.fromEntries([...whole].map(([key, entries]) => [key, Object.fromEntries(entries)])) };
}

/** The keys that a file need not have because another one has them, or may have; what none has is missing in the first. */
function keysElsewhere(files: readonly YamlFile[], yaml: YamlFile): ReadonlySet<string> | 'all' {
  if (yaml !== files[0] || files.some(({ readable }) => !readable)) return 'all';
  return new Set(files.slice(1).flatMap(({ value }) => (isMap(value) ? Object.keys(value) : [])));
}

/** Without the faults of values that YAML could not represent: they are null here and already reported. */
function representable(yaml: YamlFile, faults: readonly ShapeFault[]): readonly ShapeFault[] {
  const unread = new Set(yaml.faults.map(({ path }) => JSON.stringify(path)));
  return unread.size === 0
    ? faults
    : faults.filter(({ place: { path } }) => !path.some((_, index) => unread.has(JSON.stringify(path.slice(0, index + 1)))));
}
