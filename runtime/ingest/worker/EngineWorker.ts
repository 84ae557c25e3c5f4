import type { BatchOutcome, BatchPiece } from '../../../generated/types.ts';
import { columnsRead } from '../../../compiler/columnsRead.ts';
import { typesOf } from '../../../compiler/expressions/toSql.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { DataPlace } from '../../places/DataPlace.ts';
import type { Places } from '../../places/Places.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { Chunk } from '../Chunk.ts';
import { resourcesFor } from '../../machine/Resources.ts';
import { untilStopped } from '../../machine/stopping.ts';
import { grouping } from '../reduce/groupBy.ts';
import type { LoadedLookups } from '../rows/LoadedLookups.ts';
import { NO_OTHERS } from './BatchContext.ts';
import type { BatchOrder } from './BatchOrder.ts';
import type { BatchWatch, BatchWorker } from './BatchWorker.ts';
import { partialNames } from './partialNames.ts';
import { runBatch } from './runBatch.ts';

export interface EngineWorkerParts {
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  /** Where the data of the source are that it is given. */
  readonly places: Places;
  readonly lookups: LoadedLookups;
  /** A folder for what is unpacked or too large for memory. */
  readonly scratch: string;
}

/** Carries out orders for one source with an engine of this process. */
export class EngineWorker implements BatchWorker {
  readonly #parts: EngineWorkerParts;

  constructor(parts: EngineWorkerParts) {
    this.#parts = parts;
  }

  async run(
    { run_id, created_at, source, tables, chunks, lookups, limits, partials, refused_values }: BatchOrder,
    watch: BatchWatch,
  ): Promise<BatchOutcome> {
    const { connection, paths, places, scratch } = this.#parts;
    const place = await places.of(source);
    await this.#parts.lookups.load(places, source, lookups);
    const resources = resourcesFor({ memory: limits.memory_bytes, threads: limits.threads });
    const types = typesOf(source.columns);
    const open = tables.map((table) => ({
      table,
      columns: [...columnsRead(table)],
      reduction: grouping({ connection, table, types, resources }),
    }));
    const names = partialNames(partials);
    const pieces: BatchPiece[] = [];
    const finished = (piece: BatchPiece): Promise<void> => {
      pieces.push(piece);
      return Promise.resolve();
    };
    const reading = { connection, paths, source, place, resources, all_resources: resources, scratch };
    const context = {
      ...reading,
      tables: open,
      others: NO_OTHERS,
      refused_values: refused_values ?? ('left_out' as const),
      run_id,
      created_at: new Date(created_at),
      nextName: () => names.next(),
      advance: watch.advance,
      finished,
    };
    await untilStopped(watch.stop, connection, () =>
      runBatch(
        context,
        chunks.map((chunk) => chunkIn(place, chunk)),
      ),
    );
    return { pieces, names_used: names.number() - partials.first };
  }
}

function chunkIn(place: DataPlace, { id, files }: BatchOrder['chunks'][number]): Chunk {
  return { id, files: files.map((file) => ({ ...file, absolute: place.absolute(file.path) })) };
}
