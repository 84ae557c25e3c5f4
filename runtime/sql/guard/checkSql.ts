import { scanSql } from './scanSql.ts';
import { SqlRefusal } from './SqlRefusal.ts';

/** A statement that may run. */
export interface CheckedSql {
  /** The engine's own text of the tree that was checked: give it to json_deserialize_sql. */
  readonly serialized: string;
  readonly kind: 'select' | 'set_operation' | 'with';
  /** The governed relations that it reads, sorted. */
  readonly relations: readonly string[];
}

/**
 * Scans, parses and walks one statement, and refuses what is not known to be harmless.
 * @param relations visible lower-case name → its column names. Names are matched without regard to case, and unqualified only.
 * @param parse json_serialize_sql of the engine, on an instance that holds nothing; see openSqlParser.
 * @throws {SqlRefusal}
 */
export async function checkSql(text: string, relations: ReadonlyMap<string, readonly string[]>, parse: (sql: string) => Promise<string>): Promise<CheckedSql> {
  const serialized = await parse(scanSql(text));
  if (relations.size === 0 || serialized === '') throw new SqlRefusal('relation');
  throw new SqlRefusal('statement_form');
}
