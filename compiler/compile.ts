import type { AiSettings } from './AiSettings.ts';
import { CompileMemo } from './CompileMemo.ts';
import { deepFreeze } from './deepFreeze.ts';
import { inOrder, type Diagnostic } from './diagnostics/Diagnostic.ts';
import { rules } from './check/rules.ts';
import { emitArtifacts, type Artifacts } from './emit/emitArtifacts.ts';
import type { SqlParser } from './expressions/SqlParser.ts';
import type { Manifest } from './manifest.ts';
import { normalizeCatalog } from './normalize/normalizeCatalog.ts';
import type { CatalogText } from './parse/catalogFiles.ts';
import { parseCatalog } from './parse/parseCatalog.ts';
import { assembleManifest } from './assemble/assembleManifest.ts';
import { parseExpressions } from './resolve/parseExpressions.ts';
import { resolveCatalog } from './resolve/resolveCatalog.ts';

export type CompileResult = {
  /** What the author should know although the catalog compiles. */
  readonly warnings: readonly Diagnostic[];
} & (
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      readonly artifacts: Artifacts;
      /** Apart from the manifest because no answer depends on it; null when the catalog has no chat. */
      readonly ai: AiSettings | null;
    }
  | {
      readonly ok: false;
      /** The catalog's faults; never empty. */
      readonly diagnostics: readonly Diagnostic[];
    }
);

/**
 * The compiler: turns a catalog's text into its manifest and artifacts, or into every fault in it. Pure: uses no files, clock or
 * environment.
 *
 *     text ─ parse ──────► ParsedCatalog   typed values, positions     and faults of syntax and shape
 *          ─ normalize ──► Draft           tables and metrics, no kinds; expressions still text
 *          ─ resolve ────► Model           expressions as typed nodes  and faults inside expressions
 *          ─ check ──────►                 every rule of check/        and faults between parts
 *          ─ assemble ───► Manifest        physical columns, hashes    only for a catalog without faults
 *          ─ emit ───────► Artifacts       manifest.json views.sql openapi.json mcp-tools.json
 *                                          and for review client.ts client.py catalog.md (reviewFiles.ts)
 *
 * An entry with a fault of syntax or shape goes no further than parse, except that the names it refers to are still checked. The rest of
 * the catalog goes on, so one run finds every fault.
 * @param memo left by an earlier compilation of this catalog; it only saves time
 */
export async function compile(text: CatalogText, parser: SqlParser, memo: CompileMemo = new CompileMemo()): Promise<CompileResult> {
  memo.beginRound();
  const parsed = await parseCatalog(text, memo.entries);
  const draft = normalizeCatalog(parsed);
  const { model, faults } = resolveCatalog(draft, parsed.broken, await parseExpressions(draft, parser, memo.expressions));
  const found = [...faults, ...rules.flatMap((rule) => [...rule(model)])];

  const all = [...parsed.diagnostics, ...found.map(({ at, message }) => parsed.locate(at, message))];
  const diagnostics = inOrder(all.filter(({ severity }) => severity === 'error'));
  const warnings = inOrder(all.filter(({ severity }) => severity === 'warning'));
  if (diagnostics.length > 0) return { ok: false, diagnostics, warnings };

  const manifest = deepFreeze(assembleManifest(model));
  return { ok: true, manifest, artifacts: emitArtifacts(manifest), ai: deepFreeze(draft.ai?.settings ?? null), warnings };
}
