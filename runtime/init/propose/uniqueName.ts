/** The name, with the first number that makes it unique if it is taken. */
export function uniqueName(base: string, taken: ReadonlySet<string>): string {
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
  return name;
}
