import { Bearers, type AcceptedTokens } from '../../runtime/access/Bearers.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { createPostgresServer } from '../../runtime/postgres/createPostgresServer.ts';
import { PgCatalog } from '../../runtime/postgres/catalog/PgCatalog.ts';
import { DoorStatements } from '../../runtime/postgres/DoorStatements.ts';
import { PostgresCounters } from '../../runtime/postgres/PostgresCounters.ts';
import { defaultPostgresLimits } from '../../runtime/postgres/PostgresLimits.ts';
import { RowMemory } from '../../runtime/postgres/session/RowMemory.ts';
import { WrittenRows } from '../../runtime/postgres/session/WrittenRows.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { MetricSql } from '../../runtime/sql/metrics/MetricSql.ts';
import { unobserved, type Observer } from '../../runtime/telemetry/Observer.ts';
import { Budget } from '../../runtime/turns/Budget.ts';
import { SharedTurns } from '../../runtime/turns/SharedTurns.ts';
import { built } from '../support/built.ts';
import { governedWorker } from '../sql/support.ts';
import { patientSqlLimits } from '../support/patientSql.ts';

export interface MetricDoor {
  readonly port: number;
  /** Failures that are bugs. */
  readonly unexpected: readonly unknown[];
  close(): Promise<void>;
}

/** The whole door of a release, with governed SQL, as `serve-api` opens it. */
export async function openMetricDoor(
  workspace: { readonly root: string; readonly release: () => Release },
  {
    token = null,
    tokens = null,
    observer = unobserved,
  }: { token?: string | null; tokens?: AcceptedTokens | null; observer?: Observer } = {},
): Promise<MetricDoor> {
  // Workers have a low priority: on a busy machine even a small statement takes long.
  const governed = new GovernedSql({ workspace: workspace.root, limits: patientSqlLimits, report() {}, program: governedWorker });
  const { pool } = governed;
  const turns = new SharedTurns();
  const metrics = new MetricSql({ pool, governed, slots: Budget.unlimited, turns, question_ms: 60_000, observer, report() {} });
  const program = built('runtime/postgres/catalog/thread/main.ts');
  const catalog = new PgCatalog({ timeout_ms: 5000, governed, program });
  const bearers = new Bearers(token, tokens);
  const unexpected: unknown[] = [];
  const tools = {
    withView: <Result>(principal: Parameters<typeof viewOf>[1], work: (view: ReturnType<typeof viewOf>) => Promise<Result>) =>
      work(viewOf(workspace.release(), principal)),
  };
  const server = createPostgresServer({
    service: {
      bearers,
      encryption: { kind: 'none' },
      limits: defaultPostgresLimits,
      caps: { max_rows: 10_000, max_bytes: 2 ** 24 },
      memory: new RowMemory(defaultPostgresLimits.rows_bytes),
      written: new WrittenRows(),
      turns,
      counters: new PostgresCounters(),
      database: () => workspace.release().manifest.workspace.name,
      statementsFor: (digest) => new DoorStatements({ bearers, tools, metrics, catalog }, digest),
      report: {
        session() {},
        statement() {},
        unexpected(error) {
          unexpected.push(error);
          return new ServiceError('internal', 500, 'Something went wrong on our side.');
        },
      },
    },
    host: '127.0.0.1',
    port: 0,
    stop_ms: 1000,
  });
  const { port } = await server.listen();
  return {
    port,
    unexpected,
    async close() {
      await server.close();
      await catalog.close();
      governed.close();
    },
  };
}
