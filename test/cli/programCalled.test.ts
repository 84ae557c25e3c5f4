import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { programCalled } from '../../runtime/cli/programCalled.ts';
import { asCalled } from '../../runtime/errors/asCalled.ts';

function program(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

describe('how the program was called', () => {
  const root = mkdtempSync(join(tmpdir(), 'programs-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const global = program(join(root, 'usr/bin/governed'));
  const shadowed = program(join(root, 'opt/bin/service'));
  const system = dirname(program(join(root, 'sbin/service')));
  const project = join(root, 'project');
  const local = program(join(project, 'node_modules/.bin/service'));
  const fetched = program(join(root, 'cache/_npx/12ab/node_modules/.bin/service'));

  it.each([
    ['its name, where that leads to it', global, { PATH: `${system}:${dirname(global)}` }, root, 'governed'],
    ['its path, where the name leads to another program', shadowed, { PATH: `${system}:${dirname(shadowed)}` }, root, 'opt/bin/service'],
    ['its path from elsewhere', shadowed, { PATH: system }, project, shadowed],
    ['npx, in the project that has it', local, { PATH: `${dirname(local)}:${system}` }, join(project, 'deeper'), 'npx service'],
    ['its path, outside the project', local, { PATH: system }, join(root, 'usr'), local],
    ['npx with the packages that were named', fetched, { npm_config_package: './a b.tgz' }, root, "npx --package './a b.tgz' service"],
    ['node with a file', join(root, 'dist/main.js'), { PATH: system }, root, 'node dist/main.js'],
  ])('is %s', (_, script, environment, folder, called) => {
    expect(programCalled(script, environment, folder)).toBe(called);
  });
});

it('a message has the commands as they can be pasted, and the word to replace where the workspace is not known', () => {
  const message = 'Nothing is published. Run: service ingest WORKSPACE orders; or service plan . orders. Room service plan is data.';
  expect(asCalled(message, { program: 'npx service', workspace: 'my shop', copy: null })).toBe(
    "Nothing is published. Run: npx service ingest 'my shop' orders; or npx service plan . orders. Room service plan is data.",
  );
  expect(asCalled('Write the hash that service token prints.', { program: 'npx service', workspace: '.', copy: null })).toBe(
    'Write the hash that npx service token prints.',
  );
  expect(asCalled('service check WORKSPACE --candidate', { program: 'governed', workspace: null, copy: null })).toBe(
    'governed check WORKSPACE --candidate',
  );
  expect(asCalled('/copies/1 has no catalog.', { program: 'service', workspace: 's3://lake/shop', copy: '/copies/1' })).toBe(
    's3://lake/shop has no catalog.',
  );
});
