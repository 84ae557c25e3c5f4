import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FindingCode } from '../../../runtime/doctor/Finding.ts';
import { editDatabase } from '../../support/databases.ts';
import type { FaultShop } from './FaultShop.ts';

/** A file in which ingest remembers something for a processor. */
export interface Memory {
  readonly name: string;
  readonly source: 'sales' | 'visits';
  /** Its metric has the same name. */
  readonly processor: string;
  /** Relative to the workspace. */
  readonly file: string;
  /** What makes it one of another processor, of another revision and kernel; and what takes some of its rows. */
  readonly edits: Readonly<Record<'processor' | 'revision' | 'kernel' | 'rows', string>>;
}

const memories: readonly Memory[] = [
  {
    name: 'checkpoint',
    source: 'visits',
    processor: 'views',
    file: 'meta/state/frequency_response/source=visits/processor=views/rolling',
    edits: {
      processor: "UPDATE properties SET value = 'others' WHERE name = 'processor'",
      revision: "UPDATE properties SET value = '7' WHERE name = 'revision'",
      kernel: "UPDATE properties SET value = '0' WHERE name = 'kernel_version'",
      rows: 'DELETE FROM contacts WHERE interaction = (SELECT min(interaction) FROM contacts)',
    },
  },
  {
    name: 'customers',
    source: 'sales',
    processor: 'buyers',
    file: 'meta/state/lifecycle/source=sales/processor=buyers/customers.duckdb',
    edits: {
      processor: "UPDATE identity SET processor = 'others'",
      revision: "UPDATE identity SET revision = '1'",
      kernel: "UPDATE identity SET kernel_version = '0'",
      rows: 'DELETE FROM reductions WHERE customer = (SELECT min(customer) FROM reductions)',
    },
  },
  {
    name: 'units',
    source: 'sales',
    processor: 'trial',
    file: 'meta/state/units/source=sales/processor=trial/units.duckdb',
    edits: {
      processor: "UPDATE identity SET processor = 'others'",
      revision: "UPDATE identity SET revision = '0'",
      kernel: "UPDATE identity SET kernel_version = '0'",
      rows: 'DELETE FROM reductions WHERE unit = (SELECT min(unit) FROM reductions)',
    },
  },
];

export interface MemoryDamage {
  readonly memory: Memory;
  readonly kind: string;
  /** How, so that a trial can be done again. */
  readonly what: string;
  /** What the doctor finds; `anything` where that depends on the byte. */
  readonly found: FindingCode | 'nothing' | 'anything';
  readonly inflict: (file: string) => void | Promise<void>;
}

/** The workspace that is damaged; as it was before its last ingest; and as it will be after the next. */
export interface Shops {
  readonly shop: FaultShop;
  readonly older: FaultShop;
  readonly newer: FaultShop;
}

interface Sizes {
  readonly flips: number;
  readonly truncations: number;
  readonly seed: number;
  readonly besides: 'copies' | 'all';
}

/** In turn, the damages of one trial: one to each file, all of the same kind. */
export function* memoryDamages(shops: Shops, sizes: Sizes): Generator<readonly MemoryDamage[]> {
  const all = memories.map((memory) => [...damagesTo(memory, shops, sizes)]);
  for (let trial = 0; trial < Math.min(...all.map(({ length }) => length)); trial++) yield all.flatMap((damages) => damages[trial] ?? []);
}

function* damagesTo(memory: Memory, { shop, older, newer }: Shops, { flips, truncations, seed, besides }: Sizes): Generator<MemoryDamage> {
  const bytes = readFileSync(join(shop.root, memory.file));
  for (let trial = 0; trial < flips; trial++) {
    const at = usedByte(bytes, seed + trial);
    const bit = trial % 8;
    const flip = (file: string): void => {
      const content = readFileSync(file);
      content[at] = (content[at] ?? 0) ^ (1 << bit);
      writeFileSync(file, content);
    };
    yield { memory, kind: 'bit flip', what: `bit ${bit} of byte ${at} of the ${memory.name}`, found: 'anything', inflict: flip };
  }
  for (let trial = 0; trial < truncations; trial++) {
    const length = [12_288, 0, 4096, Math.floor((bytes.length * trial) / truncations)][trial % 4] ?? 0;
    const what = `the ${memory.name} cut to ${length} bytes`;
    yield { memory, kind: 'truncation', what, found: 'anything', inflict: (file) => truncateSync(file, length) };
  }
  const named = (kind: string, found: MemoryDamage['found'], inflict: MemoryDamage['inflict']): MemoryDamage => ({
    memory,
    kind,
    what: `the ${memory.name}: ${kind}`,
    found,
    inflict,
  });
  const copyOf =
    (from: FaultShop, name: string): MemoryDamage['inflict'] =>
    (file) =>
      copyFileSync(join(from.root, name), file);
  yield named('a copy from before a day was corrected', 'memory_disagrees', copyOf(older, memory.file));
  yield named('a copy from after the next day', 'memory_disagrees', copyOf(newer, memory.file));
  if (besides === 'copies') return;
  yield named('removed', 'nothing', (file) => rmSync(file));
  yield named('removed with its folder', 'nothing', (file) => rmSync(dirname(file), { recursive: true }));
  yield named('damage to its log', 'nothing', (file) => writeFileSync(`${file}.wal`, 'damaged'));
  yield named('a ledger in its place', 'memory_damaged', copyOf(shop, `meta/ledger/${memory.source}.duckdb`));
  for (const other of memories.filter(({ name }) => name !== memory.name))
    yield named(`the ${other.name} in its place`, isAlike(memory, other) ? 'memory_foreign' : 'memory_damaged', copyOf(shop, other.file));
  const edits = { processor: 'memory_foreign', revision: 'memory_outdated', kernel: 'memory_outdated', rows: 'memory_damaged' } as const;
  for (const part of ['processor', 'revision', 'kernel', 'rows'] as const)
    yield named(`other ${part}`, edits[part], (file) => editDatabase(file, memory.edits[part]));
}

/** Whether both are databases, which say whose they are. */
function isAlike(one: Memory, other: Memory): boolean {
  return one.file.endsWith('.duckdb') && other.file.endsWith('.duckdb');
}

/** A byte of a page that is not all zeros, by a number: most of a small database was never used. */
function usedByte(bytes: Uint8Array, number: number): number {
  for (let tries = 1; ; tries++) {
    const at = (number * 7919 * tries * 104_729) % bytes.length;
    const page = at & ~4095;
    if (tries > 200 || bytes.subarray(page, page + 4096).some((byte) => byte !== 0)) return at;
  }
}
