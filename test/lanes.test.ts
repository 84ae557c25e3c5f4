import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './support/catalogs.ts';

const folder = join(repository, 'test');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(folder, name));
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const tests = files.filter((path) => path.endsWith('.test.ts'));

/** The files of test/ that a file imports, itself among them. */
function reached(path: string, found: Set<string> = new Set()): ReadonlySet<string> {
  const text = texts.get(path);
  if (text === undefined || found.has(path)) return found;
  found.add(path);
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export)\b[^;]*? from '(\.[^']+)';$/gm))
    reached(resolve(dirname(path), specifier), found);
  return found;
}

/** What makes a test slow, as it stands in a source. */
const slow: Readonly<Record<string, RegExp>> = {
  'starts processes': / from 'node:child_process';/,
  'needs the build': /export function built(?:Package|Pages)?\(/,
  'has an example ingested': /export async function ingestedExample\(/,
};

const named = (path: string): string => relative(repository, path);

describe('the unit tests', () => {
  it('start no process, need no build and ingest no example: what does so is named NAME.slow.test.ts, NAME.long.test.ts or NAME.spark.test.ts', () => {
    const units = tests.filter((path) => !/\.(?:slow|long|spark|arm)\.test\.ts$/.test(path));
    expect(units.length).toBeGreaterThan(40);
    const misplaced = units.flatMap((path) =>
      [...reached(path)].flatMap((source) =>
        Object.entries(slow)
          .filter(([, pattern]) => pattern.test(texts.get(source) ?? '') && source !== join(folder, 'lanes.test.ts'))
          .map(([what]) => `${named(path)} ${what}, by ${named(source)}`),
      ),
    );
    expect(misplaced).toEqual([]);
  });
});

describe('a test that is skipped', () => {
  it('says why, by onlyIf', () => {
    const unexplained = tests.filter((path) =>
      /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo)\b/.test(texts.get(path) ?? ''),
    );
    expect(unexplained.map(named)).toEqual([]);
  });
});

describe('a wait in a test', () => {
  it('follows progress, by eventually', () => {
    const sleeping = tests.filter((path) => /\bwhile \([^{\n]*\)\s+await (?:new Promise|sleep)/.test(texts.get(path) ?? ''));
    expect(sleeping.map(named)).toEqual([]);
  });
});
