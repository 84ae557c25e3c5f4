import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { CodeCache } from '../../runtime/cli/packed/CodeCache.ts';

const answer = '(function answer() { return 42; })';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'code-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'code');
}

/** Runs a program as another process would: with a cache of its own over the same folder. */
function run(folder: string, source: string): { readonly result: unknown; readonly taken: boolean } {
  const cache = new CodeCache(folder);
  const script = cache.compile('program.js', source, '/program.js', 0);
  const result = (script.runInThisContext() as () => unknown)();
  cache.write();
  return { result, taken: script.cachedDataRejected === false };
}

const fileOf = (folder: string): string => join(folder, `program.js.${cachedDataVersionTag().toString(16)}`);

it('keeps what it has compiled, under a name for this version of V8 and its flags', () => {
  const folder = temporaryFolder();
  expect(run(folder, answer)).toEqual({ result: 42, taken: false });
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([fileOf(folder)]);
  expect(run(folder, answer)).toEqual({ result: 42, taken: true });
});

it('is written one source at a time, so that nobody waits for all of it', () => {
  const folder = temporaryFolder();
  const cache = new CodeCache(folder);
  for (const name of ['a.js', 'b.js']) cache.compile(name, answer, `/${name}`, 0);
  expect([cache.writeNext(), readdirSync(folder).length]).toEqual(['more', 1]);
  expect([cache.writeNext(), readdirSync(folder).length]).toEqual(['done', 2]);
  expect([cache.writeNext(), readdirSync(folder).length]).toEqual(['done', 2]);
});

it('keeps nothing under a name for flags that have changed since', () => {
  const folder = temporaryFolder();
  const cache = new CodeCache(folder);
  for (const name of ['a.js', 'b.js']) cache.compile(name, answer, `/${name}`, 0);
  cache.writeNext();
  setFlagsFromString('--stack-size=983');
  onTestFinished(() => setFlagsFromString('--stack-size=984'));
  expect([cache.writeNext(), readdirSync(folder).length]).toEqual(['done', 1]);
});

it('uses no code kept for another source, though V8 would accept it for one of the same length', () => {
  const folder = temporaryFolder();
  run(folder, answer);
  const other = answer.replace('42', '43');
  const data = readFileSync(fileOf(folder)).subarray(32);
  expect(new Script(other, { cachedData: data }).cachedDataRejected).toBe(false);
  expect(run(folder, other)).toEqual({ result: 43, taken: false });
  expect(run(folder, other)).toEqual({ result: 43, taken: true });
});

it('compiles instead of using a damaged file, and replaces it', () => {
  const folder = temporaryFolder();
  run(folder, answer);
  const whole = readFileSync(fileOf(folder));
  const flipped = [0, 31, 32, 40, whole.length >> 1, whole.length - 1].map((at) => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  });
  const cut = [0, 1, 32, whole.length - 1].map((length) => whole.subarray(0, length));
  for (const damaged of [...flipped, ...cut, Buffer.concat([whole, Buffer.from('x')])]) {
    writeFileSync(fileOf(folder), damaged);
    expect(run(folder, answer)).toEqual({ result: 42, taken: false });
    expect(run(folder, answer)).toEqual({ result: 42, taken: true });
  }
});

it('compiles when V8 rejects the kept code, and replaces it', () => {
  const folder = temporaryFolder();
  const unknown = answer.replace('42', '44');
  const data = Buffer.alloc(100);
  mkdirSync(folder);
  writeFileSync(fileOf(folder), Buffer.concat([createHash('sha256').update(unknown).update(data).digest(), data]));
  expect(run(folder, unknown)).toEqual({ result: 44, taken: false });
  expect(run(folder, unknown)).toEqual({ result: 44, taken: true });
});

it('runs the program even if nothing can be kept', () => {
  const folder = temporaryFolder();
  writeFileSync(folder, 'not a folder');
  expect(run(folder, answer)).toEqual({ result: 42, taken: false });
  expect(readFileSync(folder, 'utf8')).toBe('not a folder');
});
