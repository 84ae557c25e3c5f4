/** The longest key that is read, in characters: each problem under a key repeats it. */
export const LONGEST_NAME = 1000;

/** Whether any key in the arguments of a tool is longer than that. */
export function hasLongName(input: unknown): boolean {
  const values: unknown[] = [input];
  while (values.length > 0) {
    const value = values.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && Object.keys(value).some((key) => key.length > LONGEST_NAME)) return true;
    for (const inner of Object.values(value)) values.push(inner);
  }
  return false;
}
