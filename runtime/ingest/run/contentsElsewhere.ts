import type { Source } from '../../../compiler/manifest.ts';
import type { DataFile } from '../../places/DataPlace.ts';
import type { RootLocations } from '../../places/RootLocation.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import type { ContentsElsewhere } from '../stock/takeStock.ts';
import type { BatchWorker } from '../worker/BatchWorker.ts';
import { atOnce } from './atOnce.ts';
import { contentOrderOf } from './orderOf.ts';

/** Files and bytes that one order names at most. */
const MOST_FILES = 256;
const MOST_BYTES = 256 * 2 ** 20;

export interface ElsewhereParts {
  readonly source: Source;
  readonly roots: RootLocations;
  /** The folder of the workspace. */
  readonly workspace: string;
  readonly stop: AbortSignal;
}

/** Has workers identify the content of a source's files; null for a worker that leaves that to the coordinator. */
export function contentsElsewhere(worker: BatchWorker, { source, roots, workspace, stop }: ElsewhereParts): ContentsElsewhere | null {
  if (worker.contents === undefined) return null;
  const contents = worker.contents.bind(worker);
  return async (files, advance) => {
    const known = new Map<string, Content | null>();
    const orders = ordersOf(files);
    let given = 0;
    await atOnce(orders, worker.spread?.at_once ?? 1, async (some) => {
      const found = contents(contentOrderOf(source, roots, workspace, some), { advance, stop });
      if (++given === orders.length) worker.haveAll?.();
      for (const { path, content } of await found) known.set(path, content);
    });
    return known;
  };
}

function ordersOf(files: readonly DataFile[]): readonly (readonly DataFile[])[] {
  const orders: DataFile[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const last = orders.at(-1);
    if (last === undefined || last.length >= MOST_FILES || bytes + file.bytes > MOST_BYTES) {
      orders.push([file]);
      bytes = file.bytes;
    } else {
      last.push(file);
      bytes += file.bytes;
    }
  }
  return orders;
}
