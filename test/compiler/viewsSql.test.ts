import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { viewsSql } from '../../compiler/emit/viewsSql.ts';
import { Engine, queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { publishedCatalog } from '../chart/publishedCatalog.ts';
import { flightsCatalog, manifestOf } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

const odd = positiveCatalogs().filter(({ name }) => name === 'odd-names');

describe.each([{ name: 'flights', text: flightsCatalog() }, ...odd])('views.sql of the catalog $name', ({ text }) => {
  it('runs as a whole against a copy of a published file, and makes the views that the file was published with', async () => {
    const workspace = await publishedCatalog(text);
    const folder = mkdtempSync(join(tmpdir(), 'views-'));
    try {
      const file = join(folder, 'copy.duckdb');
      copyFileSync(workspace.generation.file, file);
      const engine = await Engine.open(file, {
        mode: 'read_write',
        threads: 1,
        memory_limit: null,
        external_access: false,
        temp_directory: null,
      });
      const connection = await engine.connect();
      try {
        const tables = Object.keys(workspace.manifest.tables);
        const published = await rowsOf(connection, tables);
        for (const rows of Object.values(published)) expect(rows).not.toHaveLength(0);
        for (const table of tables) await connection.run(`DROP VIEW main."${table}"`);
        await connection.run(viewsSql(workspace.manifest));
        expect(await rowsOf(connection, tables)).toEqual(published);
      } finally {
        connection.closeSync();
        engine.close();
      }
    } finally {
      workspace.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('explains its use at the top', async () => {
    const [head] = viewsSql(await manifestOf(text)).split('\n\n');
    expect(head).toContain('Open meta/aggregate_views.duckdb of the workspace read-only');
    expect(head).toContain('run this file as a whole in a copy of a published generation');
  });
});

async function rowsOf(connection: DuckDBConnection, views: readonly string[]): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const rows: Record<string, readonly unknown[]> = {};
  for (const view of views) rows[view] = await queryRows(connection, `SELECT * FROM main."${view}" ORDER BY ALL`);
  return rows;
}
