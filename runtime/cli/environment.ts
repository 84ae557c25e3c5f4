export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment; null when it is not set, or empty. */
export function valueOf(environment: Environment, variable: string): string | null {
  const value = environment[variable];
  return value === undefined || value === '' ? null : value;
}
