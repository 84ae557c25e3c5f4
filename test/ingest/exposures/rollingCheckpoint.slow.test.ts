import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { queryRows } from '../../../runtime/engine/Engine.ts';
import { RollingCheckpoint } from '../../../runtime/ingest/exposures/RollingCheckpoint.ts';
import { resourcesFor } from '../../../runtime/ingest/Resources.ts';
import { withIngestEngine } from '../../../runtime/ingest/withIngestEngine.ts';
import { workspacePaths } from '../../../runtime/store/paths.ts';
import { dayAt, exposuresProcessor, exposuresSource } from '../../support/exposedContacts.ts';
import { oneSource } from '../../support/oneSource.ts';

it('logs what it commits while it is open, and folds the log into the file every thirty days on the same connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { tables } = await oneSource(exposuresSource(), { responses: exposuresProcessor({ checkpoint: { mode: 'persistent_sharded' } }) });
  const table = tables['responses'];
  if (table?.prestage?.kind !== 'exposures' || table.prestage.checkpoint.mode !== 'persistent_sharded')
    throw new Error('a checkpoint is expected');
  const { checkpoint } = table.prestage;
  const resources = resourcesFor({ memory: null, threads: 1 });
  const logged = (): number => {
    const log = join(folder, 'rolling.wal');
    return existsSync(log) ? statSync(log).size : 0;
  };
  await withIngestEngine(workspacePaths(folder), 'events', resources, async (connection) => {
    const run = {
      connection,
      table,
      types: new Map(),
      time_zone: 'UTC',
      resources,
      extent: 'new_and_changed',
      stateFolder: () => Promise.resolve(folder),
    } as const;
    const history = await RollingCheckpoint.open(run, 'string', checkpoint);
    for (let commits = 1; commits <= 61; commits++) {
      const day = dayAt(commits);
      await connection.run(
        `CREATE OR REPLACE TEMP TABLE "#contacts" AS SELECT DATE '${day}' AS day, 0::USMALLINT AS shard, 'C' AS customer, 'I' AS interaction,
           NULL::VARCHAR AS alternative_group, 'A' AS action, 'P' AS placement, TIMESTAMP '${day} 12:00:00' AS decided_at, true AS clicked, 1::BIGINT AS position`,
      );
      await history.commit({ id: day, fingerprint: 'f' });
      if (commits % 30 === 0) expect([commits, logged()]).toEqual([commits, 0]);
      else expect([commits, logged() > 0]).toEqual([commits, true]);
      const [kept] = await queryRows(connection, `SELECT count(*) AS contacts, min(day)::VARCHAR AS first FROM ${history.relation}`);
      expect(kept).toEqual({ contacts: String(Math.min(commits, 7)), first: dayAt(Math.max(1, commits - 6)) });
    }
    await history.close();
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('rolling'))).toEqual(['rolling']);
});
