import { resolve } from 'node:path';
import { Command, Option } from 'clipanion';
import type { Diagnostic } from '../../../compiler/diagnostics/Diagnostic.ts';
import type { OutdatedJson } from '../../../compiler/diagnostics/renderDiagnosticsJson.ts';
import type { CompiledWorkspace } from '../../workspace/compileWorkspace.ts';
import { CliError } from '../CliError.ts';
import { CommandError } from '../CommandError.ts';
import { EXIT } from '../exitStatus.ts';
import { inkOn } from '../ink.ts';
import { inkedError } from '../inkedError.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { looking, writing } from '../workspaceUse.ts';

/** `service compile`: compiles a catalog to artifacts for review. */
export class CompileCommand extends WorkspaceCommand {
  static override paths = [['compile']];
  static override usage = Command.Usage({
    description: 'Compile a catalog into its artifacts, or report every error in it',
    details: `
      Reads catalog/*.yaml, or the .yaml files of the folders catalog/NAME/, and writes manifest.json, views.sql, openapi.json, mcp-tools.json, osi.json, client.ts, client.py and catalog.md into the
      workspace's generated/ folder, for you to commit and review. The same catalog gives the same bytes on every machine. Opens no data file. Servers and
      ingest compile the catalog themselves; nothing reads these files at run time.

      With --check nothing is written, and the exit status is 1 when a committed artifact is missing or not what the catalog compiles to, or when the
      folder holds a file that the compiler does not write (dot files aside).

      A warning marks something that compiles but is rarely intended. With --strict it counts as an error, and so does a file in catalog/ that is not
      read: nothing is written, and the exit status is 1.
    `,
    examples: [
      ['Compile', '$0 compile workspaces-example/flights'],
      ['In CI', '$0 compile workspaces-example/flights --check --strict'],
      ['For an editor', '$0 compile workspaces-example/flights --format json'],
      ['Into another folder', '$0 compile workspaces-example/flights --out build/flights'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  out = Option.String('--out', { description: 'The folder for the artifacts; default: generated/ of the workspace' });
  format = Option.String('--format', 'text', {
    description: 'How errors and warnings are printed: text, or json for tools, which then is the only output',
  });
  strict = Option.Boolean('--strict', false, { description: 'Refuse a catalog with warnings' });
  check = Option.Boolean('--check', false, { description: 'Write nothing; fail when an artifact is stale, missing or extra' });

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const workspace = await this.openWorkspace(this.workspace, this.check ? looking : writing);
    const [
      { compileWorkspace },
      { staleArtifacts, writeArtifacts },
      { reviewFiles },
      { unreadFileWarnings },
      { renewEditorSchemas },
      { StoredCatalog },
      { catalogSummary, count },
    ] = await Promise.all([
      import('../../workspace/compileWorkspace.ts'),
      import('../../workspace/writeArtifacts.ts'),
      import('../../../compiler/emit/reviewFiles.ts'),
      import('../../workspace/unreadCatalogFiles.ts'),
      import('../../workspace/editorSchemas.ts'),
      import('../../workspace/StoredCatalog.ts'),
      import('../catalogSummary.ts'),
    ]);
    const read = await compileWorkspace(workspace);
    const compiled = await this.#accepted({ ...read, warnings: [...read.warnings, ...(await unreadFileWarnings(workspace))] });
    if (compiled === null) return EXIT.failed;
    const files = reviewFiles(compiled.manifest, compiled.artifacts);
    const folder = this.out === undefined ? `${workspace}/generated` : resolve(this.out);
    const summary = catalogSummary(compiled.manifest);
    if (this.check) {
      const stale = await staleArtifacts(folder, files);
      if (this.format === 'json') {
        const place = this.out ?? 'generated';
        await this.#printJson(
          compiled.warnings,
          stale.map(({ name, how }) => ({ path: `${place}/${name}`, state: how })),
        );
        return stale.length > 0 ? EXIT.failed : EXIT.done;
      }
      if (stale.length > 0) {
        throw new CommandError(
          [
            'The committed artifacts differ from what the catalog compiles to:',
            ...stale.map(({ name, how }) => `  ${how.padEnd(7)}  ${name}`),
            'Run service compile WORKSPACE and commit what it writes; remove extra files, which it does not write.',
          ].join('\n'),
        );
      }
      this.#printText(`${summary}: ${count(Object.keys(files).length, 'artifact')} up to date`);
      return EXIT.done;
    }
    if (this.format === 'json') await this.#printJson(compiled.warnings);
    await renewEditorSchemas(workspace);
    const stale = await writeArtifacts(folder, files);
    await new StoredCatalog(workspace).write(compiled.text, compiled);
    this.#printText(summary);
    for (const name of Object.keys(files))
      this.#printText(`  ${stale.some((one) => one.name === name) ? 'written  ' : 'unchanged'}  ${name}`);
    for (const { name } of stale.filter(({ how }) => how === 'extra'))
      this.#printText(`  extra      ${name}: the compiler does not write it, and --check fails while it is here`);
    return EXIT.done;
  }

  /**
   * Reports errors and warnings; as JSON only those of a catalog that is refused, since more may be found of one that is not.
   * @returns null when the catalog is refused and everything is reported
   * @throws {PublicError} when it is refused, with what there is to report
   */
  async #accepted(compiled: CompiledWorkspace): Promise<Extract<CompiledWorkspace, { ok: true }> | null> {
    const { warnings } = compiled;
    const { inOrder } = await import('../../../compiler/diagnostics/Diagnostic.ts');
    const found = inOrder([...(compiled.ok ? [] : compiled.diagnostics), ...warnings]);
    if (this.format === 'json') {
      if (compiled.ok && !(this.strict && warnings.length > 0)) return compiled;
      await this.#printJson(found);
      return null;
    }
    if (!compiled.ok) {
      const { CatalogError } = await import('../../workspace/CatalogError.ts');
      throw new CatalogError(found);
    }
    if (warnings.length > 0) {
      const { printDiagnostics } = await import('../../../compiler/diagnostics/printDiagnostics.ts');
      const printed = printDiagnostics(found);
      if (this.strict) throw new CommandError(`The catalog has warnings, which --strict does not allow.\n\n${printed.trimEnd()}`);
      this.context.stderr.write(inkedError(printed, inkOn(this.context.stderr)));
    }
    return compiled;
  }

  async #printJson(found: readonly Diagnostic[], outdated?: readonly OutdatedJson[]): Promise<void> {
    const [{ inOrder }, { renderDiagnosticsJson }] = await Promise.all([
      import('../../../compiler/diagnostics/Diagnostic.ts'),
      import('../../../compiler/diagnostics/renderDiagnosticsJson.ts'),
    ]);
    this.print(renderDiagnosticsJson(inOrder(found), outdated));
  }

  /** Writes a line to standard output if that is for people. */
  #printText(text: string): void {
    if (this.format === 'text') this.print(text);
  }
}
