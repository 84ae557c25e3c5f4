import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { queryRows, type DuckDBConnection } from '../../../runtime/engine/Engine.ts';
import { RollingCheckpoint } from '../../../runtime/ingest/exposures/RollingCheckpoint.ts';
import type { ContactHistory } from '../../../runtime/ingest/exposures/ContactHistory.ts';
import type { ReducerRun } from '../../../runtime/ingest/reduce/Reducer.ts';
import { resourcesFor } from '../../../runtime/machine/Resources.ts';
import { withIngestEngine } from '../../../runtime/ingest/machine/withIngestEngine.ts';
import { workspacePaths } from '../../../runtime/store/paths.ts';
import { dayAt, exposuresProcessor, exposuresSource } from '../../support/exposedContacts.ts';
import { oneSource } from '../../support/oneSource.ts';
import { variant } from '../../support/variant.ts';

const resources = resourcesFor({ memory: null, threads: 1 });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens checkpoints of a table in folders. */
async function withCheckpoints(
  work: (connection: DuckDBConnection, open: (folder: string, extent: ReducerRun['extent']) => Promise<ContactHistory>) => Promise<void>,
): Promise<void> {
  const { tables } = await oneSource(exposuresSource(), { responses: exposuresProcessor({ checkpoint: { mode: 'persistent_sharded' } }) });
  const table = tables['responses'];
  if (table?.prestage?.kind !== 'exposures' || table.prestage.checkpoint.mode !== 'persistent_sharded')
    throw new Error('a checkpoint is expected');
  const { checkpoint } = table.prestage;
  await withIngestEngine(workspacePaths(newFolder()).scratch, 'events', resources, async (connection) => {
    const run = { connection, table, types: new Map(), time_zone: 'UTC', resources };
    await work(connection, (folder, extent) =>
      RollingCheckpoint.open({ ...run, extent, stateFolder: () => Promise.resolve(folder) }, 'string', checkpoint),
    );
  });
}

/** Commits one contact of a day. */
async function commitDay(connection: DuckDBConnection, history: ContactHistory, day: string): Promise<void> {
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE "#contacts" AS SELECT DATE '${day}' AS day, 0::USMALLINT AS shard, 'C' AS customer, 'I' AS interaction,
       NULL::VARCHAR AS alternative_group, 'A' AS action, 'P' AS placement, TIMESTAMP '${day} 12:00:00' AS decided_at, true AS clicked, 1::BIGINT AS position`,
  );
  await history.commit({ id: day, fingerprint: 'f' });
}

const contactsIn = async (connection: DuckDBConnection, history: ContactHistory): Promise<Readonly<Record<string, unknown>> | undefined> =>
  (await queryRows(connection, `SELECT count(*) AS contacts, min(day)::VARCHAR AS first FROM ${history.relation}`))[0];

variant('logs what it commits while it is open, and folds the log into the file every thirty days on the same connection', async () => {
  const folder = newFolder();
  const logged = (): number => {
    const log = join(folder, 'rolling.wal');
    return existsSync(log) ? statSync(log).size : 0;
  };
  await withCheckpoints(async (connection, open) => {
    const history = await open(folder, 'new_and_changed');
    for (let commits = 1; commits <= 61; commits++) {
      await commitDay(connection, history, dayAt(commits));
      if (commits % 30 === 0) expect([commits, logged()]).toEqual([commits, 0]);
      else expect([commits, logged() > 0]).toEqual([commits, true]);
      expect(await contactsIn(connection, history)).toEqual({
        contacts: String(Math.min(commits, 7)),
        first: dayAt(Math.max(1, commits - 6)),
      });
    }
    await history.close();
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('rolling'))).toEqual(['rolling']);
});

it('has no log of the file that it replaces, even for the moment in which a kill would leave the two together', async () => {
  const [folder, left] = [newFolder(), newFolder()];
  const log = join(left, 'rolling.wal');
  await withCheckpoints(async (connection, open) => {
    const first = await open(folder, 'new_and_changed');
    await commitDay(connection, first, dayAt(1));
    // What a killed ingest leaves. The engine would apply the log to any file, also to an empty one.
    copyFileSync(join(folder, 'rolling.wal'), log);
    await first.close();
    // No file can take the name of a folder: what happens before that is what a kill would leave.
    mkdirSync(join(left, 'rolling', 'in the way'), { recursive: true });
    await expect(open(left, 'everything')).rejects.toThrow(/rename/);
    expect(existsSync(log)).toBe(false);
  });
});
