import { clientPy } from './clientPy.ts';
import type { ClientShape } from './clientShape.ts';
import { clientTs } from './clientTs.ts';

/** The text of a catalog's typed clients, by file name. */
export interface ClientFiles {
  readonly 'client.py': string;
  readonly 'client.ts': string;
}

/** The typed clients of a catalog. All languages share names, defaults and errors. */
export function clientFiles(shape: ClientShape): ClientFiles {
  return { 'client.py': clientPy(shape), 'client.ts': clientTs(shape) };
}
