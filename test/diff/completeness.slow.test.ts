import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalHash, canonicalJson } from '../../compiler/canonicalJson.ts';
import { CLIENT_IMPACTS, compareChanges } from '../../compiler/diff/Change.ts';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import { readManifest } from '../../compiler/diff/readManifest.ts';
import { diffMarkdown } from '../../compiler/diff/render/diffMarkdown.ts';
import { diffText } from '../../compiler/diff/render/diffText.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { manifestError } from '../../generated/manifestValidator.ts';
import { caseCount, enough } from '../support/caseCount.ts';
import { manifestOf } from '../support/catalogs.ts';
import { catalogText, richCatalog, type Data } from './catalogData.ts';

const manifest = await manifestOf(catalogText(richCatalog()));
const { catalog_hash: _, ...original } = manifest;

/** A manifest of this content, with its hash, as a file would hold it. */
function manifestWith(body: unknown): Manifest {
  return readManifest(JSON.stringify({ ...(body as object), catalog_hash: canonicalHash(body) }));
}

/** Anything in a manifest changed somewhere: what a compiler would never make among it. */
function mutated(body: Data, numbers: readonly number[]): Data {
  const copy = structuredClone(body);
  let here: Data[] | { [key: string]: Data } = copy as { [key: string]: Data };
  for (const [index, number] of numbers.entries()) {
    const keys = Object.keys(here);
    const key = keys[number % Math.max(keys.length, 1)];
    const value = key === undefined ? undefined : here[key];
    const isDeepest = index === numbers.length - 1 || typeof value !== 'object' || value === null || Object.keys(value).length === 0;
    if (!isDeepest) {
      here = value as { [key: string]: Data };
      continue;
    }
    changeAt(here, key, numbers[0] ?? 0);
    break;
  }
  return copy;
}

function changeAt(here: Data[] | { [key: string]: Data }, key: string | undefined, how: number): void {
  const map = here as { [key: string]: Data };
  if (Array.isArray(here) && here.length > 1 && how % 4 === 0) here.reverse();
  else if (Array.isArray(here) && here.length > 0 && how % 4 === 1) here.splice(Number(key), 1);
  else if (Array.isArray(here) && here.length > 0 && how % 4 === 2) here.push(structuredClone(here[0] ?? null));
  else if (!Array.isArray(here) && how % 5 === 0) map['unheard_of'] = how;
  else if (!Array.isArray(here) && how % 5 === 1 && key !== undefined) delete map[key];
  else if (key !== undefined) {
    const value = map[key];
    map[key] =
      typeof value === 'number'
        ? value + 1
        : value === null
          ? 'something'
          : typeof value === 'string'
            ? how % 2 === 0
              ? 'day'
              : `${value}_`
            : null;
  }
}

describe('a diff', () => {
  it('is never empty when two manifests differ in anything at all', () => {
    let differing = 0;
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: 2, maxLength: 8 }),
        fc.array(fc.nat(10_000), { minLength: 2, maxLength: 8 }),
        (first, second) => {
          const body = mutated(mutated(original as unknown as Data, first), second);
          const whole = { ...(body as object), catalog_hash: canonicalHash(body) };
          fc.pre(manifestError(whole) === null && (whole as { manifest_version?: unknown }).manifest_version === 1);
          const next = manifestWith(body);
          for (const [a, b] of [
            [manifest, next],
            [next, manifest],
          ] as const) {
            const changes = diffManifests(a, b);
            expect(changes.length === 0).toBe(canonicalJson(a) === canonicalJson(b));
            expect(changes).toEqual(changes.toSorted(compareChanges));
            for (const { message, path, client } of changes) {
              expect(message).toMatch(/\S.*\.$/s);
              expect(path).toMatch(/^\//);
              expect(CLIENT_IMPACTS).toContain(client);
            }
            expect(diffText(changes) + diffMarkdown(changes)).not.toContain('undefined');
            differing += changes.length > 0 ? 1 : 0;
          }
        },
      ),
      { numRuns: caseCount(200), seed: 7 },
    );
    expect(differing).toBeGreaterThan(enough(200));
  });

  it('classifies what it does not know as dangerous, such as a field of a newer manifest', () => {
    const flights = manifest.metrics['flights'];
    const [change, ...more] = diffManifests(
      manifest,
      manifestWith({ ...original, metrics: { ...original.metrics, flights: { ...flights, stewards: ['someone'] } } }),
    );
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      code: 'unclassified-change',
      client: 'dangerous',
      path: '/metrics/flights/stewards',
      metrics: ['flights'],
    });
    const known = diffManifests(manifest, manifestWith({ ...original, dashboards: {} }));
    expect(known).toMatchObject([{ code: 'unclassified-change', client: 'dangerous', path: '/dashboards' }]);
  });

  it('says when a processor of the same definition is stored differently, as by a newer kernel', () => {
    const network = manifest.tables['network'];
    const changes = diffManifests(
      manifest,
      manifestWith({ ...original, tables: { ...original.tables, network: { ...network, computation_hash: 'f'.repeat(64) } } }),
    );
    expect(changes).toMatchObject([
      { code: 'computation-changed', client: 'dangerous', data: 're-ingest', metrics: ['destinations', 'routes'], processors: ['network'] },
    ]);
  });
});

describe('a manifest file', () => {
  it('is read if a compiler wrote it', () => {
    expect(readManifest(JSON.stringify(manifest, null, 2))).toEqual(manifest);
  });

  it('is refused with a reason when it is not', () => {
    const refused = (text: string): string => {
      try {
        readManifest(text);
      } catch (error) {
        return String(error);
      }
      return 'read';
    };
    expect(refused('metrics:\n')).toBe('ManifestError: It is not JSON.');
    expect(refused('[]')).toBe('ManifestError: It is not a manifest: the whole should be an object.');
    expect(refused('{}')).toBe('ManifestError: It is not a manifest: /manifest_version should be there.');
    expect(refused('{"manifest_version": 2}')).toBe(
      'ManifestError: It is a manifest of version 2, and this version of the service reads version 1. Compile the catalog again.',
    );
    const text = JSON.stringify(manifest);
    expect(refused(text.replace('"grain":"hour"', '"grain":"minute"'))).toMatch(
      '/tables/hourly/grain should be one of hour, day, week, month, quarter, year.',
    );
    expect(refused(text.replace('"unit":null', '"unit":1'))).toMatch(/\/unit should be a string or null\./);
    expect(refused(text.replace('"kind":"column"', '"kind":"colum"'))).toMatch('should be one of column, literal, call, case, cast.');
    expect(refused(text.replace('"label":"Flights"', '"label":"\\ud800"'))).toMatch('half of a character (a lone surrogate)');
    expect(refused(text.replace('"label":"Flights"', '"label":"Planes"'))).toMatch('catalog_hash does not match its content');
  });
});
