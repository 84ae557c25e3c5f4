import type { Source } from '../../../compiler/manifest.ts';
import { atOnce } from '../../machine/atOnce.ts';
import type { DataFile } from '../../places/DataPlace.ts';
import type { RootLocations } from '../../places/RootLocation.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import type { ContentsElsewhere } from '../stock/ContentReading.ts';
import type { BatchWorker } from '../worker/BatchWorker.ts';
import { contentOrderOf } from './orderOf.ts';

/** Files that one order names at most. */
const MOST_FILES = 256;

export interface ElsewhereParts {
  readonly source: Source;
  readonly roots: RootLocations;
  /** The folder of the workspace. */
  readonly workspace: string;
  readonly stop: AbortSignal;
}

/** Has workers identify the content of a source's files; null for a worker that leaves that to the coordinator. */
export function contentsElsewhere(worker: BatchWorker, { source, roots, workspace, stop }: ElsewhereParts): ContentsElsewhere | null {
  const { spread } = worker;
  if (worker.contents === undefined || spread === undefined) return null;
  const contents = worker.contents.bind(worker);
  return async (files, advance) => {
    if (files.reduce((total, { bytes }) => total + bytes, 0) < spread.contents_bytes) return null;
    const known = new Map<string, Content | null>();
    const orders = ordersOf(files, spread.contents_bytes);
    let given = 0;
    await atOnce(orders, spread.at_once, async (some) => {
      const found = contents(contentOrderOf(source, roots, workspace, some), { advance, stop });
      if (++given === orders.length) worker.haveAll?.();
      for (const { path, content } of await found) known.set(path, content);
    });
    return known;
  };
}

function ordersOf(files: readonly DataFile[], most_bytes: number): readonly (readonly DataFile[])[] {
  const orders: DataFile[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const last = orders.at(-1);
    if (last === undefined || last.length >= MOST_FILES || bytes + file.bytes > most_bytes) {
      orders.push([file]);
      bytes = file.bytes;
    } else {
      last.push(file);
      bytes += file.bytes;
    }
  }
  return orders;
}
