import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mixedLoad } from './mixedLoad.ts';
import { flights } from '../support/flights.ts';

/** A few seconds' work, on a machine that has other things to do. */
const SLOW_MACHINE_MS = 180_000;
/** Memory and descriptors are read from /proc. */
const watchable = existsSync('/proc/self/fd');

describe.skipIf(!watchable)('a server under a mixed load', () => {
  it(
    'gives each request the status that it must get, each question one digest, and keeps no descriptor',
    async () => {
      const { figures, violations } = await mixedLoad(await flights(), {
        seconds: 3,
        clients: 4,
        questions: 12,
        at_least: 2,
        checks_memory: false,
      });
      expect(violations.found).toEqual([]);
      expect(violations.count).toBe(0);
      for (const done of [
        'queries',
        'not_modified',
        'csv',
        'charts',
        'readings',
        'bad_requests',
        'hang_ups',
        'slow_clients',
        'mcp_sessions',
        'sql_statements',
        'sql_hang_ups',
      ] as const)
        expect([done, figures[done] >= 2]).toEqual([done, true]);
    },
    SLOW_MACHINE_MS,
  );
});
