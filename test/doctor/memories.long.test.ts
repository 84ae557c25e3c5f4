import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { doctor } from '../../runtime/doctor/doctor.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { attachMemory } from '../../runtime/ingest/reduce/attachMemory.ts';
import { run } from '../cli/run.ts';
import type { FaultShop } from '../soak/faults/FaultShop.ts';
import { editDatabase, openDatabase } from '../support/databases.ts';
import { repository } from '../support/catalogs.ts';
import { faultShop } from '../support/faultShop.ts';

const CHECKPOINT = 'meta/state/frequency_response/source=visits/processor=views/rolling';
const CUSTOMERS = 'meta/state/lifecycle/source=sales/processor=buyers/customers.duckdb';

let older: FaultShop;
let shop: FaultShop;

beforeAll(async () => {
  older = await faultShop('published');
  shop = await faultShop('corrected');
});
afterAll(() => {
  older.remove();
  shop.remove();
});

function copied(): FaultShop {
  const copy = shop.copy();
  onTestFinished(() => copy.remove());
  return copy;
}

/** A program of its own that opens a database, does something with it, and then what it is told. */
const program = (file: string, mode: 'read_only' | 'read_write', sql: string, then: string): readonly string[] => [
  '--input-type=module',
  '--eval',
  `import { DuckDBInstance } from '@duckdb/node-api';
   const connection = await (await DuckDBInstance.create(${JSON.stringify(file)}, { access_mode: '${mode}' })).connect();
   await connection.run(${JSON.stringify(sql)});
   ${then}`,
];

/** Holds a database open in another process. @returns what ends it */
async function held(file: string, mode: 'read_only' | 'read_write'): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, program(file, mode, 'SELECT 1', "console.log('open'); setInterval(() => connection, 1000);"), {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(end);
  await once(child.stdout, 'data');
  return end;
}

describe('what ingest remembers of raw data', () => {
  it('is reported by the doctor if it cannot be used, with the repair, in words for people', async () => {
    const damaged = copied();
    truncateSync(join(damaged.root, CHECKPOINT), 12_288);
    await editDatabase(join(damaged.root, CUSTOMERS), "UPDATE identity SET processor = 'others'");
    const { status, stdout } = await run('doctor', damaged.root);
    expect(status).toBe(1);
    expect(stdout.replaceAll(damaged.root, 'WORKSPACE')).toBe(
      [
        '2 faults. Checked the catalog, 2 sources, 13 partials, 3 memories, 3 generations, 0 exports.',
        `  fault memory_foreign in ${CUSTOMERS}: This file belongs to another source or processor, but is where ingest keeps what it remembers for processor buyers. New chunks of the processor are refused. Put the right file back, or rebuild it from raw data. Run: service ingest WORKSPACE sales --force`,
        `  fault memory_damaged in ${CHECKPOINT}: What ingest remembers for processor views cannot be read: it is damaged. What was published keeps answering; new chunks of the processor are refused. A repair removes this file, and the next ingest rebuilds it from raw data. Run: service doctor WORKSPACE --repair`,
        'To run the safe repairs: service doctor WORKSPACE --repair',
        '',
      ].join('\n'),
    );
    const repaired = await doctor(damaged.root, { roots: undefined, progress: silentProgress });
    expect(repaired).toMatchObject({
      faults: [{ code: 'memory_foreign', command: 'service ingest WORKSPACE sales --force', repairable: false }],
      repaired: ['service doctor WORKSPACE --repair'],
      checked: { memories: 2 },
    });
    expect(readdirSync(join(damaged.root, CHECKPOINT, '..'))).toEqual([]);
  });

  it('is reported if it has other customers, must be rebuilt, or differs in content from the ledger', async () => {
    const damaged = copied();
    await editDatabase(join(damaged.root, CHECKPOINT), "UPDATE properties SET value = 'integer' WHERE name = 'customer_type'");
    await editDatabase(join(damaged.root, CUSTOMERS), "UPDATE identity SET revision = '1'");
    expect(await doctor(damaged.root, null)).toMatchObject({
      faults: [{ code: 'memory_of_another_type', where: CHECKPOINT, command: 'service ingest WORKSPACE visits --force' }],
      notices: [{ code: 'memory_outdated', where: CUSTOMERS, command: null }],
    });
    for (const file of [CHECKPOINT, CUSTOMERS]) copyFileSync(join(older.root, file), join(damaged.root, file));
    const { healthy, notices } = await doctor(damaged.root, null);
    expect(healthy).toBe(true);
    expect(notices.map(({ code, where }) => [code, where])).toEqual([
      ['memory_disagrees', CUSTOMERS],
      ['memory_disagrees', CHECKPOINT],
    ]);
  });

  it('is reported if the totals of customers do not match those of their chunks', async () => {
    const damaged = copied();
    await editDatabase(
      join(damaged.root, CUSTOMERS),
      'UPDATE totals SET value = value + 1 WHERE customer = (SELECT min(customer) FROM totals)',
    );
    expect(await doctor(damaged.root, null)).toMatchObject({ faults: [{ code: 'memory_damaged', where: CUSTOMERS }] });
  });

  it('is read together with what a killed ingest has logged beside it, and both stay as they are', async () => {
    const damaged = copied();
    const file = join(damaged.root, CHECKPOINT);
    const lost = 'DELETE FROM contacts WHERE interaction = (SELECT min(interaction) FROM contacts)';
    spawnSync(process.execPath, program(file, 'read_write', lost, "process.kill(process.pid, 'SIGKILL');"), { cwd: repository });
    const files = (): unknown => [file, `${file}.wal`].map((name) => [readFileSync(name).toString('base64'), statSync(name).mtimeMs]);
    const before = files();
    expect((await doctor(damaged.root, null)).faults).toMatchObject([{ code: 'memory_damaged', where: CHECKPOINT }]);
    expect(files()).toEqual(before);
  });

  it('is left alone while another process writes to it, and the doctor says so', async () => {
    const busy = copied();
    await held(join(busy.root, CUSTOMERS), 'read_write');
    expect(await doctor(busy.root, null)).toMatchObject({ faults: [], notices: [{ code: 'memory_held', where: CUSTOMERS }] });
  });

  it('is removed by a vacuum once its processor no longer remembers anything', async () => {
    const scanning = copied();
    const processors = join(scanning.root, 'catalog/processors.yaml');
    writeFileSync(processors, readFileSync(processors, 'utf8').replace('mode: persistent_sharded, shards: 4', 'mode: source_scan'));
    expect(await doctor(scanning.root, null)).toMatchObject({
      faults: [],
      notices: [{ code: 'files_unneeded' }],
      checked: { memories: 2 },
    });
    expect(await run('vacuum', scanning.root)).toMatchObject({ status: 0 });
    expect([CHECKPOINT, CUSTOMERS].map((file) => existsSync(join(scanning.root, file)))).toEqual([false, true]);
    scanning.day(4, 0);
    expect(await scanning.ingest(false)).toMatchObject({ ok: true });
    expect(await doctor(scanning.root, null)).toMatchObject({ faults: [], notices: [] });
  });

  it('makes an ingest wait while somebody reads it', async () => {
    const file = join(copied().root, CUSTOMERS);
    const end = await held(file, 'read_only');
    const engine = await openDatabase(':memory:');
    const connection = await engine.connect();
    let refused = 0;
    const watched = {
      run: async (sql: string) => {
        try {
          return await connection.run(sql);
        } catch (error) {
          if (++refused === 2) await end();
          throw error;
        }
      },
    };
    await attachMemory(watched, file, 'remembered');
    expect(refused).toBeGreaterThanOrEqual(2);
    connection.closeSync();
    engine.close();
  });
});
