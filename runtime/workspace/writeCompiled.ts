import { join } from 'node:path';
import { reviewFiles } from '../../compiler/emit/reviewFiles.ts';
import type { CompileResult } from '../../compiler/compile.ts';
import { renewEditorSchemas } from './editorSchemas.ts';
import { writeArtifacts } from './writeArtifacts.ts';

/** Writes what a catalog compiles to into its workspace, as `service compile` does. */
export async function writeCompiled(workspace: string, { manifest, artifacts }: Extract<CompileResult, { ok: true }>): Promise<void> {
  await renewEditorSchemas(workspace);
  await writeArtifacts(join(workspace, 'generated'), reviewFiles(manifest, artifacts));
}
