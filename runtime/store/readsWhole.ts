import { Engine, queryRows, sqlIdentifier } from '../engine/Engine.ts';
import { databaseFaultOf } from '../engine/databaseFault.ts';
import { FileHeldError } from './storage/FileHeldError.ts';

/**
 * Whether the engine can read every row of a database file, verifying the checksum of each block. For files without a seal. Uses a separate
 * engine, because one that has met a damaged file must not be used further.
 *
 * @param mode `read_write` also applies the write-ahead log of a killed process.
 * @throws FileHeldError while another process has it open for writing; errors that are not the file's fault.
 */
export async function readsWhole(path: string, mode: 'read_only' | 'read_write'): Promise<'whole' | 'newer' | 'unreadable'> {
  try {
    const engine = await Engine.open(path, { mode, threads: 1, memory_limit: null, external_access: true, temp_directory: null });
    try {
      const connection = await engine.connect();
      try {
        const tables = await queryRows(connection, 'SELECT schema_name, table_name FROM duckdb_tables() WHERE NOT internal');
        for (const { schema_name, table_name } of tables) {
          const table = `${sqlIdentifier(String(schema_name))}.${sqlIdentifier(String(table_name))}`;
          await connection.run(`SELECT bit_xor(hash(t)) FROM ${table} t`);
        }
      } finally {
        connection.closeSync();
      }
    } finally {
      engine.close();
    }
    return 'whole';
  } catch (error) {
    const fault = databaseFaultOf(error);
    if (fault === 'held') throw FileHeldError.of(error);
    if (fault === null) throw error;
    return fault;
  }
}
