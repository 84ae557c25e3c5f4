import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BatchOutcome, ContentOrder, FileContent, OrderedWorkspace } from '../../../generated/types.ts';
import type { Source } from '../../../compiler/manifest.ts';
import { asPublicError } from '../../errors/asPublicError.ts';
import { machineFaultOf } from '../../errors/machineFault.ts';
import { PublicError } from '../../errors/PublicError.ts';
import { resourcesFor, type Resources } from '../../machine/Resources.ts';
import { throwIfStopped } from '../../machine/stopping.ts';
import { Places } from '../../places/Places.ts';
import { NO_ROOTS, type RootLocations } from '../../places/RootLocation.ts';
import { withoutPlaces } from '../../places/withoutPlaces.ts';
import { contentOf } from '../../store/storage/contentOf.ts';
import { storage } from '../../store/storage/storage.ts';
import { workspacePaths } from '../../store/paths.ts';
import * as machineMessages from '../machine/messages.ts';
import { withIngestEngine } from '../machine/withIngestEngine.ts';
import { LoadedLookups } from '../rows/LoadedLookups.ts';
import type { BatchOrder } from '../worker/BatchOrder.ts';
import { EngineWorker, type EngineWorkerParts } from '../worker/EngineWorker.ts';
import { ProgressLines } from './ProgressLines.ts';
import type { SentOrder } from './protocol.ts';
import type { Said, Served } from './serveOrders.ts';

/** Carries out one order with an engine of its own and answers it. @throws StoppedError when it is stopped: then nobody is answered. */
export async function carryOut(order: SentOrder, served: Served, say: (said: Said) => Promise<void>): Promise<void> {
  const work = order.kind === 'reduce' ? order.batch : order.contents;
  const source = work.source as unknown as Source;
  const progress = new ProgressLines((bytes) => say({ kind: 'progress', bytes }));
  const resources = resourcesOf(order, served);
  let roots: RootLocations = NO_ROOTS;
  let answer: Said;
  try {
    roots = new Map(work.places.map((place) => [place.root, served.locate(place)]));
    answer = await withParts({ source, workspace: work.workspace, roots, resources }, served, async (parts) =>
      order.kind === 'reduce'
        ? {
            kind: 'reduced',
            outcome: await uploaded(parts, order.batch, served, await reduce(parts, order.batch, resources, progress, served.stop)),
          }
        : { kind: 'fingerprinted', files: await contents(parts, source, order.contents, progress, served.stop) },
    );
  } catch (error) {
    throwIfStopped(served.stop);
    answer = await failure(withoutPlaces(error, source.id, roots), resources);
  }
  await progress.finish();
  await say(answer);
}

/** What both the order and this machine allow. */
function resourcesOf(order: SentOrder, { limits }: Served): Resources {
  const own = resourcesFor(limits);
  if (order.kind === 'fingerprint') return own;
  const { memory_bytes, threads } = order.batch.limits;
  return resourcesFor({ memory: Math.min(own.memory_bytes, memory_bytes), threads: Math.min(own.threads, threads) });
}

interface Work {
  readonly source: Source;
  readonly workspace: OrderedWorkspace;
  readonly roots: RootLocations;
  readonly resources: Resources;
}

async function withParts<Result>(
  { source, workspace, roots, resources }: Work,
  { scratch, stop }: Served,
  work: (parts: EngineWorkerParts) => Promise<Result>,
): Promise<Result> {
  const name = `worker-${randomBytes(6).toString('hex')}`;
  return withIngestEngine(scratch, name, resources, async (connection, own, connect) => {
    await own.claim();
    // What is in a bucket is written here first.
    const folder = workspace.kind === 'folder' ? workspace.folder : own.folder;
    const places = new Places({ connection, connect, workspace: folder, roots, source, stop });
    const lookups = new LoadedLookups(connection, own.folder);
    try {
      return await work({ connection, paths: workspacePaths(folder), places, lookups, scratch: own.folder });
    } finally {
      await places.close();
    }
  });
}

/** The names of its partials are of this attempt alone: the same order may be at work elsewhere. */
async function reduce(
  parts: EngineWorkerParts,
  batch: BatchOrder,
  { memory_bytes, threads }: Resources,
  progress: ProgressLines,
  stop: AbortSignal,
): Promise<BatchOutcome> {
  const partials = { ...batch.partials, prefix: `${batch.partials.prefix}-${randomBytes(6).toString('hex')}` };
  const advance = (bytes: number): void => progress.advance(bytes);
  return new EngineWorker(parts).run({ ...batch, partials, limits: { memory_bytes, threads } }, { advance, stop });
}

async function uploaded(
  { paths }: EngineWorkerParts,
  { workspace }: BatchOrder,
  { uploadTo }: Served,
  outcome: BatchOutcome,
): Promise<BatchOutcome> {
  if (workspace.kind === 'folder') return outcome;
  const upload = uploadTo(workspace);
  try {
    for (const { path, bytes, sha256 } of outcome.pieces.flatMap(({ partials }) => partials))
      await upload.put(path, join(paths.root, path), { bytes, sha256 });
    for (const { quarantined } of outcome.pieces.flatMap(({ chunks }) => chunks)) {
      if (quarantined === undefined) continue;
      const file = join(paths.root, quarantined.file);
      await upload.put(quarantined.file, file, await contentOf(file, (await storage.find(file))?.bytes ?? 0));
    }
  } finally {
    upload.close();
  }
  return outcome;
}

async function contents(
  { places }: EngineWorkerParts,
  source: Source,
  { files }: ContentOrder,
  progress: ProgressLines,
  stop: AbortSignal,
): Promise<FileContent[]> {
  const place = await places.of(source);
  const found: FileContent[] = [];
  for (const file of files) {
    throwIfStopped(stop);
    const content = await place.contentOf({ ...file, absolute: place.absolute(file.path) }).catch(() => null);
    found.push({ path: file.path, content });
    progress.advance(file.bytes);
  }
  return found;
}

async function failure(error: unknown, resources: Resources): Promise<Said> {
  if (error instanceof PublicError) return { kind: 'failed', reason: 'source', message: error.message };
  if (machineFaultOf(error) === 'out_of_memory')
    return { kind: 'failed', reason: 'machine', message: machineMessages.outOfMemory(resources) };
  return { kind: 'failed', reason: 'machine', message: await asPublicError(error).text() };
}
