import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { compareText } from '../engine/compareText.ts';
import { sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import type { Content } from '../store/storage/contentOf.ts';
import type { DataFile, DataPlace, Lookout } from './DataPlace.ts';
import type { FileProblem } from './FileProblem.ts';
import { isOfTheMachine } from './isOfTheMachine.ts';
import { LakeFault } from './LakeFault.ts';
import type { LakePart } from './lakeParts.ts';
import type { LakeTable } from './lakeTable.ts';
import * as messages from './messages.ts';
import { PlaceError } from './PlaceError.ts';
import { remoteFaultOf } from './remoteFault.ts';

/** A version of a table, as it was when it was first asked for. */
export interface LakeSnapshot {
  readonly version: string;
  /** By the path of its file. */
  readonly parts: ReadonlyMap<string, LakePart>;
  /** A SELECT of the rows of a part, with the columns that the source reads, in the types that the table declares. */
  rows(part: LakePart): Promise<string | FileProblem>;
}

export interface LakeOptions {
  readonly connection: DuckDBConnection;
  readonly source: string;
  readonly kind: LakeTable['kind'];
  /** The folder of the table. */
  readonly table: string;
  /** The folder or bucket that has the table. */
  readonly within: DataPlace;
  /** @throws LakeFault for a table that cannot be read as its log says */
  readonly look: () => Promise<LakeSnapshot>;
}

/**
 * A table of a lake, of which each part appears as a file `TABLE/PART`. Its log alone says which data files count. A part's content is that of
 * its files, whatever their names, with what the log says of them.
 */
export class LakePlace implements DataPlace {
  readonly identity = 'bytes_of_stamp';
  readonly absence = 'removed';
  readonly passed_over = [];
  readonly #options: LakeOptions;
  #snapshot: Promise<LakeSnapshot> | null = null;

  constructor(options: LakeOptions) {
    this.#options = options;
  }

  async find(): Promise<readonly DataFile[]> {
    return [...(await this.#read()).parts.values()].map(({ file }) => file);
  }

  named(): Promise<null> {
    return Promise.resolve(null);
  }

  async file(path: string): Promise<DataFile | null> {
    return (await this.#read()).parts.get(path)?.file ?? null;
  }

  async version(): Promise<string> {
    return (await this.#read()).version;
  }

  /** A part is written as one file before it is opened. */
  absolute(): string {
    return '';
  }

  async contentOf(file: DataFile): Promise<Content> {
    const part = (await this.#read()).parts.get(file.path);
    if (part?.file.stamp !== file.stamp) throw new Error('the table has another version now');
    const { within } = this.#options;
    const contents: string[] = [];
    let bytes = 0;
    for (const { found, deletes, facts } of part.data) {
      const content = await within.contentOf(found);
      const hidden: string[] = [];
      for (const one of deletes) hidden.push((await within.contentOf(one)).sha256);
      bytes += content.bytes;
      contents.push(canonicalHash([content.sha256, content.bytes, facts, ...(hidden.length === 0 ? [] : [hidden.sort(compareText)])]));
    }
    return { bytes, sha256: canonicalHash(contents.sort(compareText)) };
  }

  unreadableName(): null {
    return null;
  }

  async local(file: DataFile, scratch: string): Promise<DataFile | FileProblem> {
    const { connection, kind, table } = this.#options;
    const snapshot = await this.#read();
    const part = snapshot.parts.get(file.path);
    if (part?.file.stamp !== file.stamp) return { kind: 'problem', message: messages.otherVersion(kind, table) };
    const rows = await snapshot.rows(part);
    if (typeof rows !== 'string') return rows;
    const absolute = join(await mkdtemp(join(scratch, 'fetched-')), 'part.parquet');
    try {
      await connection.run(`COPY (${rows}) TO ${sqlText(absolute)} (FORMAT parquet)`);
    } catch (error) {
      if (isOfTheMachine(error) || remoteFaultOf(error) !== null) throw error;
      return { kind: 'problem', message: messages.unreadablePart(file.path) };
    }
    return { ...file, absolute };
  }

  async isAsFound(file: DataFile): Promise<boolean> {
    const part = (await this.#read()).parts.get(file.path);
    if (part?.file.stamp !== file.stamp) return false;
    for (const { found, deletes } of part.data)
      for (const one of [found, ...deletes]) if (!(await this.#options.within.isAsFound(one))) return false;
    return true;
  }

  /** The folder may be hidden; a part that the log does not name is gone. */
  lookout(): Lookout {
    const within = this.#options.within.lookout();
    return { folder: (path) => within.folder(path), file: () => Promise.resolve(null) };
  }

  /** What it is within is closed by whoever opened it. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  #read(): Promise<LakeSnapshot> {
    return (this.#snapshot ??= this.#look());
  }

  /** @throws PlaceError for a table that cannot be read as its log says. */
  async #look(): Promise<LakeSnapshot> {
    const { source, kind, table, look } = this.#options;
    try {
      return await look();
    } catch (error) {
      if (error instanceof LakeFault) throw new PlaceError('table_unreadable', messages.lakeTable(source, kind, table, error.message));
      throw error;
    }
  }
}
