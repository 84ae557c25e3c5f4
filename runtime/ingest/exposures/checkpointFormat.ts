import { KERNEL_VERSION } from '../../../compiler/assemble/kernelVersion.ts';
import type { AggregateTable, ScalarType } from '../../../compiler/manifest.ts';

/** The only supported revision of a checkpoint's schema. */
const REVISION = 8;

/** The name of a checkpoint's folder and file, which operators know: no version may change it. */
export const STATE_FOLDER = 'frequency_response';
export const ROLLING_FILE = 'rolling';

/** How customers are assigned to shards. */
const HASHING = 'md5/32';

/** Days after which the commit log is folded into the file. */
export const COMMITS_PER_CHECKPOINT = 30;

/** The statements that create an empty checkpoint in an attached database. */
export function emptyCheckpoint(database: string): readonly string[] {
  return [
    `CREATE TABLE ${database}.properties (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL)`,
    `CREATE TABLE ${database}.journal (chunk_id VARCHAR PRIMARY KEY, fingerprint VARCHAR NOT NULL, contacts BIGINT NOT NULL)`,
    `CREATE TABLE ${database}.contacts (day DATE NOT NULL, shard USMALLINT NOT NULL, customer VARCHAR NOT NULL, interaction VARCHAR NOT NULL,
      alternative_group VARCHAR, action VARCHAR NOT NULL, placement VARCHAR, decided_at TIMESTAMP NOT NULL, clicked BOOLEAN NOT NULL,
      position BIGINT NOT NULL)`,
  ];
}

/** What a checkpoint contains and what it was made with. */
export interface CheckpointProperties {
  readonly revision: string;
  readonly source: string;
  readonly processor: string;
  readonly customer_type: string;
  /** A hash of the computation, including the version of the ingest kernel. */
  readonly computation: string;
  readonly kernel_version: string;
  readonly hashing: string;
  readonly shards: string;
  /** For audit only: another engine version can read the file as well. */
  readonly engine_version: string;
}

/** The properties that decide whether a checkpoint can be used. */
export type ExpectedProperties = Omit<CheckpointProperties, 'engine_version'>;

/** The properties that the catalog expects of a table's checkpoint. */
export function checkpointProperties(table: AggregateTable, customer_type: ScalarType, shards: number): ExpectedProperties {
  return {
    revision: String(REVISION),
    source: table.source,
    processor: table.id,
    customer_type,
    computation: table.computation_hash,
    kernel_version: String(KERNEL_VERSION),
    hashing: HASHING,
    shards: String(shards),
  };
}

/** A mismatch in one of these means that the checkpoint belongs to another owner. */
export const IDENTITY_PROPERTIES = ['source', 'processor'] as const satisfies readonly (keyof ExpectedProperties)[];
/** A mismatch in one of these means that the contents must be rebuilt. */
export const COMPATIBILITY_PROPERTIES = [
  'computation',
  'kernel_version',
  'hashing',
  'shards',
] as const satisfies readonly (keyof ExpectedProperties)[];
