import { hash } from 'node:crypto';
import type { SqlSchema, SqlStatus } from '../../generated/types.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { isHeldBack } from '../release/isHeldBack.ts';
import type { PublishedAggregate } from '../release/Release.ts';
import { isWhole, type ReleaseView, type WholeView } from '../release/ReleaseView.ts';
import { isPublished } from '../release/servedMetric.ts';
import * as messages from './messages.ts';
import { SqlPool } from './pool/SqlPool.ts';
import { boundsAddressSpace } from './pool/WorkerProcess.ts';
import type { Prepared } from './Prepared.ts';
import { PreparedSql } from './PreparedSql.ts';
import { ExportFiles } from './relations/ExportFiles.ts';
import { tablesRead } from './relations/tablesRead.ts';
import type { SqlRelation } from './relations/SqlRelation.ts';
import { sqlRelations } from './relations/sqlRelations.ts';
import { withheldTables } from './relations/withheldTables.ts';
import type { SqlLimits } from './SqlLimits.ts';
import type { SqlQueryEvent } from '../log/SqlQueryEvent.ts';
import type { SqlOpening } from './worker/protocol.ts';

export interface GovernedSqlOptions {
  /** A folder. */
  readonly workspace: string;
  readonly limits: SqlLimits;
  /** Called for every statement that is read, refused or not. */
  readonly report: (event: SqlQueryEvent) => void;
  /** The workers' main module; replaced only in tests. */
  readonly program?: string;
}

const none: readonly SqlRelation[] = [];

interface Governed {
  readonly relations: readonly SqlRelation[];
  readonly opening: SqlOpening;
}

/** Governed SQL for one workspace: the tables it may read, and the processes that run it. */
export class GovernedSql {
  readonly limits: SqlLimits;
  /** Where its statements run. */
  readonly pool: SqlPool;
  readonly #exports: ExportFiles;
  readonly #report: (event: SqlQueryEvent) => void;
  readonly #governed = new WeakMap<WholeView, { readonly stamp: string; readonly governed: Governed }>();
  readonly #counts = { statements: 0, refused: 0, failed: 0, timed_out: 0 };

  constructor({ workspace, limits, report, program }: GovernedSqlOptions) {
    this.limits = limits;
    this.pool = new SqlPool(limits, program);
    this.#exports = new ExportFiles(workspace);
    this.#report = report;
  }

  /** Starts the worker processes in the background, so that the first statement does not wait for them. */
  warm(): void {
    this.pool.warm();
  }

  /**
   * The governed tables and the withheld ones. @throws {ServiceError} 403 for a principal that may not see whole tables, 409 before anything
   * is published under the current catalog.
   */
  async schema(view: ReleaseView): Promise<SqlSchema> {
    const release = wholeOf(view);
    const { relations } = await this.#governedBy(release);
    return {
      tables: relations.map(({ name, description, columns }) => ({
        name,
        description,
        columns: columns.map(({ name: column, type, description: about }) => ({ name: column, type, description: about })),
      })),
      withheld: [...withheldTables(release)],
    };
  }

  /**
   * One statement of a principal, who reads the tables of one release however often it is asked for its columns or its rows. Nothing is
   * checked before.
   * @throws {ServiceError} 403 for a principal that may not see whole tables
   */
  prepare(text: string, view: ReleaseView): Prepared {
    const release = wholeOf(view);
    return new PreparedSql(text, {
      timeout_ms: this.limits.timeout_ms,
      opening: () => this.opening(release),
      run: (job, signal) => this.pool.run(job, signal),
      tables: async (reads) => tablesRead(release, await this.opening(release), reads),
      report: (event) => {
        this.#count(event.outcome);
        this.#report(event);
      },
    });
  }

  /**
   * The governed relations of a principal's release, for a statement that is made elsewhere.
   * @throws {ServiceError} 403 for a principal that may not see whole tables, 409 before anything is published
   */
  async opening(view: ReleaseView): Promise<SqlOpening> {
    return (await this.#governedBy(wholeOf(view))).opening;
  }

  /** What a principal may read; nothing where there is nothing, or where it may not see whole tables. */
  async relations(view: ReleaseView): Promise<readonly SqlRelation[]> {
    if (!isWhole(view)) return none;
    try {
      return (await this.#governedBy(view)).relations;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'missing_aggregates') return none;
      throw error;
    }
  }

  /** The limits in force, with counts since the start. */
  status(): SqlStatus {
    const { timeout_ms, memory_bytes } = this.limits;
    const { statements, refused, failed, timed_out } = this.#counts;
    return {
      statements: { total: statements, refused, failed },
      statement_ms: { max: timeout_ms, timed_out },
      workers: this.pool.usage(),
      memory_bytes: { max: memory_bytes, address_space_bounded: boundsAddressSpace },
      exports: { unreadable: this.#exports.unreadable },
    };
  }

  /** Ends the worker processes. */
  close(): void {
    this.pool.close();
  }

  async #governedBy(release: WholeView): Promise<Governed> {
    const { manifest, generation } = release;
    const { stamp, tables } = await this.#exports.look();
    const known = this.#governed.get(release);
    if (known?.stamp === stamp) return known.governed;
    const published =
      generation !== null &&
      Object.values(manifest.tables).some(
        (table) => isPublished(generation, table) || isLastPublished(generation.aggregates.get(table.id)),
      );
    if (!published) {
      const sources = Object.keys(manifest.sources);
      const isHeld = sources.some((source) => isHeldBack(release, source));
      throw new ServiceError('missing_aggregates', 409, isHeld ? messages.allHeld() : messages.noAggregates(sources));
    }
    const relations = sqlRelations(release, tables);
    const views = relations.map(({ name, columns, file, table, exported }) => ({
      name,
      columns: columns.map((column) => column.name),
      file,
      table,
      exported,
    }));
    const governed = { relations, opening: { key: hash('sha256', JSON.stringify([views, stamp])), views } };
    this.#governed.set(release, { stamp, governed });
    return governed;
  }

  #count(outcome: SqlQueryEvent['outcome']): void {
    this.#counts.statements += 1;
    if (outcome === 'sql_refused') this.#counts.refused += 1;
    if (outcome === 'sql_failed') this.#counts.failed += 1;
    if (outcome === 'timeout') this.#counts.timed_out += 1;
  }
}

/**
 * Statements read whole tables, which no list of metrics or row filter narrows to what a principal may see.
 * @throws {ServiceError} 403 for a principal that may not see all of them
 */
function wholeOf(view: ReleaseView): WholeView {
  if (isWhole(view)) return view;
  throw new ServiceError('forbidden', 403, messages.notForToken());
}

/** Whether a table from another computation may be read until its current one is published. */
function isLastPublished(published: PublishedAggregate | undefined): boolean {
  return published !== undefined && published.catalog !== null;
}
