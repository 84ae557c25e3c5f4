import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { exclusiveAttach } from '../../runtime/store/storage/exclusiveAttach.ts';
import { FileHeldError } from '../../runtime/store/storage/FileHeldError.ts';
import { openDatabase } from '../support/databases.ts';

async function connected(): Promise<DuckDBConnection> {
  const engine = await openDatabase(':memory:');
  const connection = await engine.connect();
  onTestFinished(() => {
    connection.closeSync();
    engine.close();
  });
  return connection;
}

function lockPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock.duckdb');
}

describe('a file that only one process may hold', () => {
  it('is created whole: it never exists half-written under its name', async () => {
    const path = lockPath();
    const lock = await exclusiveAttach(path, { connection: await connected(), alias: 'held' }, 0);
    expect(lock.replaced).toBe(false);
    expect(statSync(path).size).toBe(12_288);
    await lock.release();
    expect(readdirSync(join(path, '..'))).toEqual(['lock.duckdb']);
  });

  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is one page of nothing', Buffer.alloc(4096)],
    ['is three pages of nothing', Buffer.alloc(12_288)],
    ['is not a database', Buffer.from('half of something')],
  ])('gives way to a new one when it %s', async (_what, content) => {
    const path = lockPath();
    writeFileSync(path, content);
    const lock = await exclusiveAttach(path, { connection: await connected(), alias: 'held' }, 0);
    expect(lock.replaced).toBe(true);
    await expect(exclusiveAttach(path, { connection: await connected(), alias: 'held' }, 0)).rejects.toThrow(FileHeldError);
    await lock.release();
    expect((await exclusiveAttach(path, { connection: await connected(), alias: 'held' }, 0)).replaced).toBe(false);
    expect(readdirSync(join(path, '..'))).toEqual(['lock.duckdb']);
  });

  it('is replaced by a new one if a needed part of it cannot be read', async () => {
    const path = lockPath();
    const connection = await connected();
    let unreadable = true;
    const examine = async (): Promise<void> => {
      if (unreadable && existsSync(path) && statSync(path).mtimeMs < 1000) throw new Error('Corrupt database file');
    };
    await (await exclusiveAttach(path, { connection, alias: 'held' }, 0)).release();
    utimesSync(path, 0, 0);
    const lock = await exclusiveAttach(path, { connection, alias: 'held', examine }, 0);
    unreadable = false;
    expect(lock.replaced).toBe(true);
  });

  it('is given up by a process that fails to detach it', async () => {
    const path = lockPath();
    const connection = await connected();
    const lock = await exclusiveAttach(path, { connection, alias: 'held' }, 0);
    // The engine refuses, as it does when its last checkpoint finds no room on the disk.
    await connection.run('USE held');
    await expect(lock.release()).rejects.toThrow('Cannot detach');
    await connection.run('USE memory');
    await connection.run('DETACH held');
    expect((await exclusiveAttach(path, { connection, alias: 'again' }, 0)).replaced).toBe(false);
  });

  it('is taken over from a process that was killed while it created or repaired it', async () => {
    const path = lockPath();
    writeFileSync(path, '');
    writeFileSync(`${path}.mending`, '999999999');
    writeFileSync(`${path}.0a1b2c3d.new`, 'half');
    const lock = await exclusiveAttach(path, { connection: await connected(), alias: 'held' }, 0);
    expect(lock.replaced).toBe(true);
    expect(readdirSync(join(path, '..'))).toEqual(['lock.duckdb']);
  });

  it('is left to a process that is repairing it', async () => {
    const path = lockPath();
    writeFileSync(path, '');
    writeFileSync(`${path}.mending`, String(process.pid));
    await expect(exclusiveAttach(path, { connection: await connected(), alias: 'held' }, 0)).rejects.toThrow(
      `held by process ${process.pid}`,
    );
  });

  it('is held by one of many processes that come at once, whatever was there before', async () => {
    for (const content of [null, '']) {
      const path = lockPath();
      if (content !== null) writeFileSync(path, content);
      const tries = await Promise.allSettled(
        Array.from({ length: 8 }, async () => exclusiveAttach(path, { connection: await connected(), alias: 'held' }, 0)),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    }
  });
});
