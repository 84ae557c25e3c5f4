/*
 * Compiles a workspace's catalog as `service compile` does, one phase after the other in a fresh process, and prints each phase's
 * milliseconds as JSON.
 */

const phases: Record<string, number> = {};
let last = 0;

/** Attributes the time since the last mark to this phase. */
function mark(phase: string): void {
  const now = performance.now();
  phases[phase] = now - last;
  last = now;
}

const [workspace = ''] = process.argv.slice(2);
mark('start node');
const { parseCatalog } = await import('../compiler/parse/parseCatalog.ts');
const { CompileMemo } = await import('../compiler/CompileMemo.ts');
const { normalizeCatalog } = await import('../compiler/normalize/normalizeCatalog.ts');
const { parseExpressions } = await import('../compiler/resolve/parseExpressions.ts');
const { resolveCatalog } = await import('../compiler/resolve/resolveCatalog.ts');
const { rules } = await import('../compiler/check/rules.ts');
const { assembleManifest } = await import('../compiler/assemble/assembleManifest.ts');
const { emitArtifacts } = await import('../compiler/emit/emitArtifacts.ts');
const { catalogMd } = await import('../compiler/emit/catalogMd.ts');
const { clientShape } = await import('../compiler/emit/clientShape.ts');
mark('load the compiler');
const { DuckDbSqlParser } = await import('../runtime/engine/DuckDbSqlParser.ts');
const { readCatalog } = await import('../runtime/workspace/readCatalog.ts');
mark('load the engine');

const text = await readCatalog(workspace);
const memo = new CompileMemo();
const parsed = await parseCatalog(text, memo.entries);
mark('parse');
const draft = normalizeCatalog(parsed);
mark('normalize');
const expressions = await parseExpressions(draft, new DuckDbSqlParser(), memo.expressions);
mark('parse expressions');
const { model, faults } = resolveCatalog(draft, parsed.broken, expressions);
mark('resolve');
const found = [...parsed.diagnostics, ...faults, ...rules.flatMap((rule) => [...rule(model)])];
if (found.length > 0) throw new Error('a catalog with faults has no profile');
mark('check');
const manifest = assembleManifest(model);
mark('assemble');
const artifacts = emitArtifacts(manifest);
void [artifacts.openapi, artifacts.mcp_tools];
mark('emit');
Object.values(artifacts.files);
catalogMd(manifest);
mark('lay out for review');
const { clientTs } = await import('../compiler/emit/clientTs.ts');
clientTs(clientShape(manifest));
mark('write client.ts');
const { clientPy } = await import('../compiler/emit/clientPy.ts');
clientPy(clientShape(manifest));
mark('write client.py');
process.stdout.write(`${JSON.stringify(phases)}\n`);
