import { resolve } from 'node:path';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { PlaceError } from './PlaceError.ts';
import * as messages from './messages.ts';

/** The engine's extensions that roots need; the operator provides their files. */
export type ExtensionName = 'httpfs' | 'postgres_scanner' | 'mysql_scanner';

/**
 * Loads an extension of the engine from a file that the operator provides. Nothing is downloaded, and the engine accepts only extensions
 * that its makers signed for its own version.
 *
 * @throws PlaceError when none is given or the engine refuses it.
 */
export async function loadExtension(
  connection: DuckDBConnection,
  source: string,
  root: string,
  name: ExtensionName,
  file: string | null,
): Promise<void> {
  if (file === null) throw new PlaceError('extension_missing', messages.extensionMissing(source, root, name));
  try {
    await connection.run(`LOAD ${sqlText(resolve(file))}`);
  } catch {
    const [engine] = await queryRows(connection, 'SELECT version() AS version, (SELECT platform FROM pragma_platform()) AS platform');
    throw new PlaceError(
      'extension_unusable',
      messages.extensionRefused(source, name, String(engine?.['version']), String(engine?.['platform'])),
    );
  }
  const [found] = await queryRows(connection, `SELECT loaded FROM duckdb_extensions() WHERE extension_name = ${sqlText(name)}`);
  if (found?.['loaded'] !== true) throw new PlaceError('extension_unusable', messages.extensionOther(source, name));
}
