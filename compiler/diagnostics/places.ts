import type { Place } from './Diagnostic.ts';

/** A place inside another. */
export function within(at: Place, ...steps: readonly (string | number)[]): Place {
  return { file: at.file, path: [...at.path, ...steps] };
}

/** The place of the key rather than of its value. */
export function keyOf(at: Place): Place {
  return { file: at.file, path: at.path, key: true };
}
