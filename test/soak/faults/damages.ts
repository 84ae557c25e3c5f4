import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { workspacePaths } from '../../../runtime/store/paths.ts';
import type { FaultShop } from './FaultShop.ts';

/** One file made into something else. */
export interface Damage {
  /** The kind of file and of damage, as the table counts them. */
  readonly kind: string;
  /** Where and how, so that a trial can be done again. */
  readonly what: string;
  /** The file, relative to the workspace; null for more than one. */
  readonly file: string | null;
  readonly inflict: (root: string) => void;
}

const LINK = 'meta/aggregate_views.duckdb';

/** The kinds of durable file, by their path relative to the workspace. Each of two sources has published twice: the fourth generation serves. */
const kinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['partial', /^aggregates\/.*\.parquet$/],
  ['seal of a partial', /^aggregates\/.*\.seal$/],
  ['ledger', /^meta\/ledger\/[a-z]+\.duckdb$/],
  ['seal of a ledger', /^meta\/ledger\/.*\.seal$/],
  ['lock of a ledger', /^meta\/ledger\/.*\.lock\.duckdb$/],
  ['memory', /^meta\/state\/.*\/(rolling|customers\.duckdb)$/],
  ['generation', /^meta\/generations\/g000004-.*\.duckdb$/],
  ['seal of the generation', /^meta\/generations\/g000004-.*\.seal$/],
  ['older generation', /^meta\/generations\/g00000[23]-.*\.duckdb$/],
  ['publications', /^meta\/publish\.duckdb$/],
  ['retention', /^meta\/retention\.json$/],
  ['seal of retention', /^meta\/retention\.json\.seal$/],
  ['export', /^meta\/metric_export_.*\.duckdb$/],
  ['seal of an export', /^meta\/metric_export_.*\.seal$/],
  ['lock of an export', /^meta\/exports\/.*\.duckdb$/],
];

/** @param random gives numbers from 0 to 1. */
export function* damages(shop: FaultShop, random: () => number, flips: number, truncations: number): Generator<Damage> {
  const files = readdirSync(shop.root, { recursive: true, encoding: 'utf8' }).filter((name) => lstatSync(join(shop.root, name)).isFile());
  const below = (limit: number): number => Math.floor(random() * limit);
  for (const [kind, pattern] of kinds) {
    const matching = files.filter((name) => pattern.test(name)).toSorted();
    if (matching.length === 0) throw new Error(`the workspace has no ${kind}`);
    // In turn, so that there are as many of each source.
    let turn = below(matching.length);
    const pick = (): string => matching[turn++ % matching.length] ?? '';
    for (let trial = 0; trial < flips; trial++) yield flip(kind, pick(), shop, random);
    for (let trial = 0; trial < truncations; trial++) {
      const name = pick();
      const { size } = lstatSync(join(shop.root, name));
      // What a kill or a full disk leaves of a database: nothing, or its first pages.
      const bytes = [0, 4096, 12_288, below(size)][trial % 4] ?? 0;
      yield {
        kind: `${kind}: truncation`,
        what: `${name} cut to ${Math.min(bytes, size - 1)} bytes`,
        file: name,
        inflict: (root) => alter(join(root, name), (path) => truncateSync(path, Math.min(bytes, size - 1))),
      };
    }
    const gone = pick();
    yield { kind: `${kind}: removal`, what: `${gone} removed`, file: gone, inflict: (root) => rmSync(join(root, gone)) };
    const first = pick();
    const second = pick();
    if (second !== first) {
      const bytes = readFileSync(join(shop.root, second));
      yield {
        kind: `${kind}: another in its place`,
        what: `${first} replaced by ${second}`,
        file: first,
        inflict: (root) => alter(join(root, first), (path) => writeFileSync(path, bytes)),
      };
    }
  }
  yield* linkDamages(random, flips + truncations);
}

function flip(kind: string, name: string, shop: FaultShop, random: () => number): Damage {
  const bytes = readFileSync(join(shop.root, name));
  // Most of a small database is pages that were never used.
  let at = Math.floor(random() * bytes.length);
  for (let tries = 0; tries < 50 && bytes.subarray(at & ~4095, (at & ~4095) + 4096).every((byte) => byte === 0); tries++)
    at = Math.floor(random() * bytes.length);
  const bit = Math.floor(random() * 8);
  return {
    kind: `${kind}: bit flip`,
    what: `${name} bit ${bit} of byte ${at}`,
    file: name,
    inflict: (root) =>
      alter(join(root, name), (path) => {
        const content = readFileSync(path);
        content[at] = (content[at] ?? 0) ^ (1 << bit);
        writeFileSync(path, content);
      }),
  };
}

/** @param count of the ways to replace the link. */
function* linkDamages(random: () => number, count: number): Generator<Damage> {
  yield { kind: 'link: removal', what: 'the link removed', file: LINK, inflict: (root) => rmSync(workspacePaths(root).current) };
  const first = Math.floor(random() * replacements.length);
  const inTurn = [...replacements.slice(first), ...replacements.slice(0, first)];
  for (const [what, put] of inTurn.slice(0, count)) {
    yield {
      kind: 'link: replaced',
      what: `the link replaced by ${what}`,
      file: LINK,
      inflict: (root) => {
        const link = workspacePaths(root).current;
        rmSync(link);
        put(link, root);
      },
    };
  }
  yield { kind: 'meta: removal', what: 'meta/ removed', file: null, inflict: (root) => rmSync(join(root, 'meta'), { recursive: true }) };
  yield {
    kind: 'generations: removal',
    what: 'meta/generations/ removed',
    file: null,
    inflict: (root) => rmSync(workspacePaths(root).generations, { recursive: true }),
  };
}

/** What may lie where the link was. */
const replacements: readonly (readonly [what: string, put: (link: string, root: string) => void])[] = [
  ['an empty file', (link) => writeFileSync(link, '')],
  ['a folder', (link) => mkdirSync(link)],
  ['a link to nothing', (link) => symlinkSync('generations/g999999-00000000.duckdb', link)],
  ['a link to another file', (link) => symlinkSync('publish.duckdb', link)],
  [
    'a copy of the generation',
    (link, root) => {
      const { generations } = workspacePaths(root);
      const newest = readdirSync(generations).filter((name) => name.endsWith('.duckdb'));
      copyFileSync(join(generations, newest.toSorted().at(-1) ?? ''), link);
    },
  ],
];

function alter(path: string, change: (path: string) => void): void {
  chmodSync(path, 0o644);
  change(path);
}
