import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileWorkspace } from '../../../runtime/workspace/compileWorkspace.ts';
import { repository } from '../../support/catalogs.ts';
import { flights } from '../../support/flights.ts';
import { openRelease } from '../../support/openRelease.ts';
import { MetricDesk } from './support.ts';

it('answers the examples of docs/sql.md over the flights', async () => {
  const root = await flights();
  const compiled = await compileWorkspace(root);
  if (!compiled.ok) throw new Error('the example does not compile');
  const release = await openRelease(root, compiled.manifest);
  const desk = new MetricDesk({ root, release: () => release });
  try {
    const block = /```postgresql\n(SELECT[^`]*)```/.exec(readFileSync(`${repository}docs/sql.md`, 'utf8'))?.[1] ?? '';
    const examples = block.trim().split('\n');
    expect(examples.length).toBe(8);
    for (const statement of examples) expect((await desk.run(statement)).rows.length, statement).toBeGreaterThan(0);
  } finally {
    desk.close();
  }
});
