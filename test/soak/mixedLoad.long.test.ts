import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mixedLoad } from './mixedLoad.ts';
import { caseCount } from '../support/caseCount.ts';
import { flights } from '../support/flights.ts';
import { onlyIf } from '../support/onlyIf.ts';

const AT_LEAST = caseCount(2);
const watchable = existsSync('/proc/self/fd');

describe('a server under a mixed load', onlyIf(watchable, 'memory and descriptors are read from /proc, which is not here'), () => {
  it('gives each request the status that it must get, each question one digest, and leaks no descriptor', async () => {
    const { figures, violations } = await mixedLoad(await flights(), {
      seconds: 1,
      clients: 4,
      questions: 8,
      at_least: AT_LEAST,
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
      expect([done, figures[done] >= AT_LEAST]).toEqual([done, true]);
  });
});
