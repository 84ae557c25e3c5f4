/** A step of a path as it was before it was encoded; as it is where nothing encoded it. */
export function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
