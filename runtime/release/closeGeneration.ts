import { ConnectionPool } from '../engine/ConnectionPool.ts';
import type { Generation } from './Release.ts';

/** Closes a generation that nobody uses any more. */
export function closeGeneration({ engine }: Generation): void {
  ConnectionPool.of(engine).retire();
  engine.close();
}
