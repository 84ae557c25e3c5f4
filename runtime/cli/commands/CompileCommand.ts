import { resolve } from 'node:path';
import { Command, Option } from 'clipanion';
import type { ClientWriter } from '../../workspace/ClientWriter.ts';
import { CliError } from '../CliError.ts';
import { CommandError } from '../CommandError.ts';
import { printable } from '../printable.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { workspaceAt } from '../workspaceAt.ts';

/** `service compile`: a catalog to the artifacts that are reviewed. */
export class CompileCommand extends ServiceCommand {
  static override paths = [['compile']];
  static override usage = Command.Usage({
    description: 'Compile a catalog into its artifacts, or report everything that is wrong with it',
    details: `
      Reads catalog/*.yaml and writes manifest.json, views.sql, openapi.json, mcp-tools.json, client.ts, client.py and catalog.md into the
      workspace's generated/ folder, to be committed and reviewed. The same catalog gives the same bytes on every machine. Opens no data file. Servers and
      ingest compile the catalog themselves; nothing reads these files at run time.

      With --check nothing is written, and the exit status is 1 when a committed artifact is missing or not what the catalog compiles to, or when the
      folder holds a file that the compiler does not write (dot files aside).
    `,
    examples: [
      ['Compile', '$0 compile workspaces-example/flights'],
      ['In CI', '$0 compile workspaces-example/flights --check'],
      ['For an editor', '$0 compile workspaces-example/flights --format json'],
      ['Into another folder', '$0 compile workspaces-example/flights --out build/flights'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  out = Option.String('--out', { description: 'The folder for the artifacts; default: generated/ of the workspace' });
  format = Option.String('--format', 'text', { description: 'How faults are printed: text, or json for tools' });
  check = Option.Boolean('--check', false, { description: 'Write nothing; fail when an artifact is stale, missing or extra' });

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const workspace = await workspaceAt(this.workspace);
    const { ClientWriter } = await import('../../workspace/ClientWriter.ts');
    const client = new ClientWriter();
    try {
      return await this.#compile(workspace, client);
    } finally {
      client.close();
    }
  }

  async #compile(workspace: string, client: ClientWriter): Promise<number> {
    const [
      { compileWorkspace },
      { CatalogError },
      { staleArtifacts, writeArtifacts },
      { reviewFiles },
      { unreadCatalogFiles },
      { renewEditorSchemas },
      { catalogPaths, filesInWords },
    ] = await Promise.all([
      import('../../workspace/compileWorkspace.ts'),
      import('../../workspace/CatalogError.ts'),
      import('../../workspace/writeArtifacts.ts'),
      import('../../../compiler/emit/reviewFiles.ts'),
      import('../../workspace/unreadCatalogFiles.ts'),
      import('../../workspace/editorSchemas.ts'),
      import('../../../compiler/parse/catalogFiles.ts'),
    ]);
    for (const file of await unreadCatalogFiles(workspace)) {
      this.context.stderr.write(
        `${printable(file)} is not read: a catalog is ${filesInWords(catalogPaths)}. Move what it holds into one of them.\n`,
      );
    }
    const compiled = await compileWorkspace(workspace);
    if (!compiled.ok && this.format === 'json') {
      const { renderDiagnosticsJson } = await import('../../../compiler/diagnostics/renderDiagnosticsJson.ts');
      this.print(renderDiagnosticsJson(compiled.diagnostics));
      return 1;
    }
    if (!compiled.ok) throw new CatalogError(compiled.diagnostics);
    const files = await reviewFiles(compiled.manifest, compiled.artifacts, (shape) => client.write(shape));
    const folder = this.out === undefined ? `${workspace}/generated` : resolve(this.out);
    const { metrics, tables, catalog_hash } = compiled.manifest;
    const summary = `${count(Object.keys(metrics).length, 'metric')} over ${count(Object.keys(tables).length, 'processor')}, catalog ${catalog_hash.slice(0, 12)}`;
    if (this.check) {
      const stale = await staleArtifacts(folder, files);
      if (stale.length > 0) {
        throw new CommandError(
          [
            'The committed artifacts are not what the catalog compiles to:',
            ...stale.map(({ name, how }) => `  ${how.padEnd(7)}  ${name}`),
            'Run service compile and commit what it writes; remove an extra file, which it does not write.',
          ].join('\n'),
        );
      }
      this.print(`${summary}: ${count(Object.keys(files).length, 'artifact')} up to date`);
      return 0;
    }
    await renewEditorSchemas(workspace);
    const stale = await writeArtifacts(folder, files);
    this.print(summary);
    for (const name of Object.keys(files)) this.print(`  ${stale.some((one) => one.name === name) ? 'written  ' : 'unchanged'}  ${name}`);
    for (const { name } of stale.filter(({ how }) => how === 'extra'))
      this.print(`  extra      ${name}: the compiler does not write it, and --check fails while it is here`);
    return 0;
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
