import { resolve } from 'node:path';
import { Command, Option } from 'clipanion';
import { ServiceCommand } from '../ServiceCommand.ts';
import { workspaceAt } from '../workspaceAt.ts';

/** `service compile`: a catalog to the artifacts that are reviewed. */
export class CompileCommand extends ServiceCommand {
  static override paths = [['compile']];
  static override usage = Command.Usage({
    description: 'Compile a catalog into its artifacts, or say everything that is wrong with it',
    details: `
      Reads catalog/*.yaml and writes manifest.json, views.sql, openapi.json and mcp-tools.json into the workspace's generated/ folder,
      to be committed and reviewed. The same catalog gives the same bytes on every machine. Opens no data file. Servers and ingest compile
      the catalog themselves; nothing reads these files at run time.
    `,
    examples: [['Compile', '$0 compile ws'], ['Into another folder', '$0 compile ws --out build/ws']],
  });

  workspace = Option.String({ name: 'WORKSPACE' });
  out = Option.String('--out', { description: 'The folder for the artifacts; default: generated/ of the workspace' });

  async perform(): Promise<number> {
    const workspace = await workspaceAt(this.workspace);
    const [{ compileWorkspace }, { CatalogError }, { writeArtifacts }] = await Promise.all([
      import('../../release/compileWorkspace.ts'), import('../../release/ReleaseHolder.ts'), import('../../release/writeArtifacts.ts'),
    ]);
    const compiled = await compileWorkspace(workspace);
    if (!compiled.ok) throw new CatalogError(compiled.diagnostics);
    const { files } = compiled.artifacts;
    const changed = await writeArtifacts(this.out === undefined ? `${workspace}/generated` : resolve(this.out), files);
    const { metrics, tables, catalog_hash } = compiled.manifest;
    this.print(`${count(Object.keys(metrics).length, 'metric')} over ${count(Object.keys(tables).length, 'processor')}, catalog ${catalog_hash.slice(0, 12)}`);
    for (const name of Object.keys(files)) this.print(`  ${changed.includes(name) ? 'written  ' : 'unchanged'}  ${name}`);
    return 0;
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
