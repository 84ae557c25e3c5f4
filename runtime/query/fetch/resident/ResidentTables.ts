import { ConnectionPool } from '../../../engine/ConnectionPool.ts';
import type { Generation, PublishedTable } from '../../../release/Release.ts';
import type { CacheUsage } from '../../../release/Shelf.ts';
import { Turns } from '../../../turns/Turns.ts';
import { estimateTable } from './estimateTable.ts';
import type { AggregateReader } from '../AggregateReader.ts';
import { loadTable } from './loadTable.ts';
import { residentFirst } from './residentFirst.ts';
import { ResidentReader } from './ResidentReader.ts';
import type { ResidentTable } from './ResidentTable.ts';
import { tableIdentity } from './tableIdentity.ts';

/** After so many requests, earlier ones count half. */
const FADING = 1024;

/** What is held of tables, and how often it answered. */
export interface ResidentUsage {
  readonly max_bytes: number;
  readonly bytes: number;
  /** By table, with the largest first. */
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly bytes: number }[];
  readonly evicted: number;
  /** As of a cache: reads that memory gave are hits, and those left to the engine misses. */
  readonly reads: CacheUsage;
}

interface Entry {
  readonly table: PublishedTable;
  readonly generation: Generation;
  /** Requests for it, of which earlier ones count less. */
  asked: number;
  /** Null until it is loaded. */
  held: ResidentTable | null;
  /** As estimated, until it is loaded; null before. */
  bytes: number | null;
  /** Why it is not loaded: nobody has asked yet that it could wait for, or it never fits. */
  state: 'unasked' | 'wanted' | 'loading' | 'held' | 'unfit';
}

/**
 * The tables that a process holds in memory, by their contents, so that generations with the same table share it. A table is loaded as a whole, in the
 * background, once somebody asks for it: of those wanted the smallest and most asked for first, in place of others that are asked for less.
 */
export class ResidentTables {
  readonly #max_bytes: number;
  /** By identity. */
  readonly #entries = new Map<string, Entry>();
  readonly #closing = new AbortController();
  #loading: Promise<void> | null = null;
  #asked = 0;
  #evicted = 0;
  #answered = 0;
  #declined = 0;

  constructor(max_bytes: number) {
    this.#max_bytes = max_bytes;
  }

  get usage(): ResidentUsage {
    const held = [...this.#entries.values()].flatMap(({ table, held: found }) =>
      found === null ? [] : [{ table: table.name, rows: found.rows, bytes: found.bytes }],
    );
    return {
      max_bytes: this.#max_bytes,
      bytes: this.#held(),
      tables: held.toSorted((a, b) => b.bytes - a.bytes),
      evicted: this.#evicted,
      reads: { entries: held.length, bytes: this.#held(), hits: this.#answered, misses: this.#declined },
    };
  }

  /** A generation is served from now on: tables that it does not have are let go, and those that took the place of held ones are loaded. */
  follow(generation: Generation): void {
    const before = new Map([...this.#entries.values()].map(({ table, asked, held }) => [table.name, held === null ? 0 : asked]));
    const kept = new Set<string>();
    for (const { identity, table } of tablesOf(generation)) {
      kept.add(identity);
      if (this.#entries.has(identity)) continue;
      const asked = before.get(table.name) ?? 0;
      this.#entries.set(identity, { table, generation, asked, held: null, bytes: null, state: asked > 0 ? 'wanted' : 'unasked' });
    }
    for (const identity of this.#entries.keys()) if (!kept.has(identity)) this.#entries.delete(identity);
    this.#load();
  }

  /** Reads from memory what is there and sooner read there, and all else of the generation with the engine. */
  before(engine: AggregateReader, generation: Generation): AggregateReader {
    return residentFirst(new ResidentReader(this, generation), engine);
  }

  /** A table of a generation that is followed, if it is held; otherwise it is wanted from now on. */
  find(generation: Generation, name: string): ResidentTable | null {
    const entry = this.#entryOf(generation, name);
    if (entry === null) return null;
    this.#count(entry);
    if (entry.held === null && entry.state === 'unasked') {
      entry.state = 'wanted';
      this.#load();
    }
    return entry.held;
  }

  /** Counts a read, which gave null if it is left to the engine. */
  counted<Read>(read: Read | null): Read | null {
    if (read === null) this.#declined += 1;
    else this.#answered += 1;
    return read;
  }

  /** Resolves when nothing is being loaded. */
  async settled(): Promise<void> {
    while (this.#loading !== null) await this.#loading;
  }

  close(): void {
    this.#closing.abort();
    this.#entries.clear();
  }

  #entryOf(generation: Generation, name: string): Entry | null {
    const found = tablesOf(generation).find(({ table }) => table.name === name);
    return found === undefined ? null : (this.#entries.get(found.identity) ?? null);
  }

  #count(entry: Entry): void {
    entry.asked += 1;
    this.#asked += 1;
    if (this.#asked % FADING === 0) for (const one of this.#entries.values()) one.asked /= 2;
  }

  #held(): number {
    let bytes = 0;
    for (const { held } of this.#entries.values()) bytes += held?.bytes ?? 0;
    return bytes;
  }

  /** Loads what is wanted, one table after the other. */
  #load(): void {
    if (this.#loading !== null || this.#closing.signal.aborted) return;
    const [next] = [...this.#entries.values()].filter(({ state }) => state === 'wanted').toSorted((a, b) => worth(b) - worth(a));
    if (next === undefined) return;
    this.#loading = this.#loadTable(next).finally(() => {
      this.#loading = null;
      this.#load();
    });
  }

  async #loadTable(entry: Entry): Promise<void> {
    const pool = ConnectionPool.of(entry.generation.engine);
    const { signal } = this.#closing;
    try {
      entry.state = 'loading';
      entry.bytes ??= await estimateTable(pool, entry.table, signal);
      if (!this.#makeRoom(entry, entry.bytes)) return;
      const loaded = await loadTable(pool, entry.table, new Turns(signal));
      if (!this.#makeRoom(entry, loaded.bytes)) return;
      entry.held = loaded;
      entry.bytes = loaded.bytes;
      entry.state = 'held';
    } catch {
      // Its generation may have closed, or a column holds what no column here can: the engine answers as before.
      entry.state = 'unfit';
    }
  }

  /** Lets go of tables that are asked for less until there is room; if that is not enough, it stays as it is and the table is not wanted. */
  #makeRoom(entry: Entry, bytes: number): boolean {
    if (bytes > this.#max_bytes) {
      entry.state = 'unfit';
      return false;
    }
    const lesser = [...this.#entries.values()].filter((other) => other.held !== null && worth(other) < worth(entry));
    let free = this.#max_bytes - this.#held();
    const going: Entry[] = [];
    for (const other of lesser.toSorted((a, b) => worth(a) - worth(b))) {
      if (free >= bytes) break;
      free += other.held?.bytes ?? 0;
      going.push(other);
    }
    if (free < bytes) {
      entry.state = 'unasked';
      return false;
    }
    for (const other of going) {
      other.held = null;
      other.state = 'unasked';
      this.#evicted += 1;
    }
    return true;
  }
}

/** Small tables that many ask for come first. */
function worth({ asked, bytes, table }: Entry): number {
  return asked / Math.max(bytes ?? table.rows, 1);
}

interface IdentifiedTable {
  readonly identity: string;
  readonly table: PublishedTable;
}

const tables = new WeakMap<Generation['aggregates'], readonly IdentifiedTable[]>();

function tablesOf({ aggregates }: Generation): readonly IdentifiedTable[] {
  let found = tables.get(aggregates);
  if (found === undefined) {
    found = [...aggregates.values()].flatMap((published) =>
      [published.base, ...published.rollups.values()].map((table) => ({ identity: tableIdentity(published, table), table })),
    );
    tables.set(aggregates, found);
  }
  return found;
}
