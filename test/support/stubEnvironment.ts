import { vi } from 'vitest';

/**
 * Sets variables of the environment, until `vi.unstubAllEnvs()`. To put back a copy of `process.env` would leave the variables of the
 * process as they are: the engine, and what is started without an environment of its own, read those.
 */
export function stubEnvironment(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
