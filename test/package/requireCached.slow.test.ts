import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serviceBinary } from '../support/processes.ts';

/** The files of a small program, packed as the service is: `parts.js` imports `main.js`'s other file in turn. */
const files = {
  'package.json': '{"type":"commonjs"}',
  'main.js': `process.umask(0); require = require('./requireCached.js').requireCached(require, __dirname); require('./parts.js').main();
if (process.argv[2] === 'retry') { try { require('./first.js'); } catch ({ message }) { console.log(message, require('./first.js').name); } }`,
  'parts.js': `exports.name = 'parts'; const { basename } = require('node:path'); const { again } = require('./fails.js');
exports.main = () => { console.log(basename(__filename), again().name); if (process.argv[2] === 'fail') require('./fails.js').fail(); };`,
  'fails.js': `const parts = require('./parts.js'); exports.again = () => parts; exports.fail = function fail() { throw new Error('on line 1'); };`,
  'first.js': `if (process.exitCode === undefined) { process.exitCode = 0; throw new Error('not at first, then'); } exports.name = 'loaded';`,
};

interface Program {
  readonly cache: string;
  readonly run: (
    args?: readonly string[],
    env?: NodeJS.ProcessEnv,
  ) => { readonly status: number | null; readonly stdout: string; readonly stderr: string };
}

function program(): Program {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const packed = dirname(serviceBinary);
  for (const name of readdirSync(packed).filter((name) => /^(requireCached|rolldown-runtime)/.test(name)))
    cpSync(join(packed, name), join(folder, name));
  return {
    cache: join(folder, 'code-cache'),
    run: (args = [], env = {}) => {
      const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'main.js'), ...args], options);
      return { status, stdout, stderr };
    },
  };
}

const done = { status: 0, stdout: 'parts.js parts\n', stderr: '' };

it('keeps the compiled code of its files beside them, where nobody else may write, and runs the same with it', () => {
  const { cache, run } = program();
  expect(run()).toEqual(done);
  const kept = readdirSync(cache).map((name) => join(cache, name));
  expect(kept).toHaveLength(2);
  expect([cache, ...kept].filter((path) => (statSync(path).mode & 0o022) !== 0)).toEqual([]);
  const written = kept.map((path) => statSync(path).mtimeMs);
  expect(run()).toEqual(done);
  // What was taken is not written again.
  expect(kept.map((path) => statSync(path).mtimeMs)).toEqual(written);
});

it('says where an error came from, with and without kept code', () => {
  const { run } = program();
  const failures = [run(['fail']), run(['fail']), run(['fail'], { NODE_DISABLE_COMPILE_CACHE: '1' })];
  const traces = failures.map(({ stderr }) => /Error: on line 1(?:\n\s+at .*(?:fails|parts|main)\.js.*)+/.exec(stderr)?.[0]);
  const column = files['fails.js'].indexOf('new Error') + 1;
  expect(traces[0]).toMatch(new RegExp(`fail \\(\\S+fails\\.js:1:${column}\\)\n.*main \\(\\S+parts\\.js:2:\\d+\\)\n.*main\\.js`));
  expect(new Set(traces).size).toBe(1);
  expect(failures.map(({ status }) => status)).toEqual([1, 1, 1]);
});

it('runs the same if it may not write, or is told not to', () => {
  const { cache, run } = program();
  expect(run([], { NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(done);
  expect(existsSync(cache)).toBe(false);
  writeFileSync(cache, 'not a folder');
  expect(run()).toEqual(done);
});

it('runs the same whatever has replaced the kept code', () => {
  const { cache, run } = program();
  run();
  const kept = readdirSync(cache).map((name) => join(cache, name));
  for (const path of kept) writeFileSync(path, 'not code');
  expect(run()).toEqual(done);
  for (const path of kept) {
    rmSync(path);
    mkdirSync(path);
  }
  expect(run()).toEqual(done);
});

it('loads a file again if it failed to load', () => {
  const { run } = program();
  const retried = { ...done, stdout: `${done.stdout}not at first, then loaded\n` };
  expect([run(['retry']), run(['retry'])]).toEqual([retried, retried]);
});
