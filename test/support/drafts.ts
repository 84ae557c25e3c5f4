import { CompileMemo } from '../../compiler/CompileMemo.ts';
import { rules } from '../../compiler/check/rules.ts';
import type { Derivation } from '../../compiler/derivation.ts';
import type { Expr, Manifest } from '../../compiler/manifest.ts';
import type { DraftExpr, DraftMetric, DraftOutput, DraftSelection } from '../../compiler/normalize/Draft.ts';
import { normalizeCatalog } from '../../compiler/normalize/normalizeCatalog.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { parseCatalog } from '../../compiler/parse/parseCatalog.ts';
import { assembleManifest } from '../../compiler/assemble/assembleManifest.ts';
import { parseExpressions } from '../../compiler/resolve/parseExpressions.ts';
import { resolveCatalog } from '../../compiler/resolve/resolveCatalog.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';

/*
 * Metrics in the form that normalization gives them, without a kind in the catalog's language that would produce them: every later phase is
 * the compiler's own.
 */

const parser = new DuckDbSqlParser();

/**
 * The manifest of a catalog with additional metrics.
 * @throws {Error} with what the rules report about them
 */
export async function manifestWith(text: CatalogText, metrics: readonly DraftMetric[]): Promise<Manifest> {
  const memo = new CompileMemo();
  const parsed = await parseCatalog(text, memo.entries);
  const written = normalizeCatalog(parsed);
  const draft = { ...written, metrics: new Map([...written.metrics, ...metrics.map((metric) => [metric.name, metric] as const)]) };
  const { model, faults } = resolveCatalog(draft, parsed.broken, await parseExpressions(draft, parser, memo.expressions));
  const found = [...faults, ...rules.flatMap((rule) => [...rule(model)])].map(({ message }) => message.message);
  if (found.length > 0) throw new Error(found.join('\n'));
  return assembleManifest(model);
}

const at = { file: 'catalog/metrics.yaml', path: ['metrics', 'made'] };

/** A metric of a table by all of its dimensions, with only a derivation unless given otherwise. */
export function draftMetric(
  name: string,
  table: string,
  derivation: Derivation<DraftOutput>,
  parts: Partial<Pick<DraftMetric, 'where' | 'window' | 'dimensions' | 'selections' | 'privacy'>> = {},
): DraftMetric {
  return {
    name,
    at,
    kind: 'made',
    label: name,
    description: '',
    table,
    where: {},
    window: null,
    dimensions: null,
    time_axes: null,
    selections: new Map(),
    arm: null,
    derivation,
    drawings: [],
    contradictions: [],
    intervals: {},
    cautions: [],
    requires: [],
    privacy: null,
    ...parts,
  };
}

/** A state over some of its rows: conditions, and a window of its own if given. */
export function draftSelection(state: string, where: DraftSelection['where'], window: DraftSelection['window'] = null): DraftSelection {
  return { at, state, state_at: at, where, window, window_at: at };
}

/** An output whose type is inferred from its expression. */
export function draftOutput(name: string, expr: Expr): DraftOutput {
  return { ...draftColumn(name), expr: made(expr) };
}

export function draftColumn(name: string): Omit<DraftOutput, 'expr'> {
  return { name, at, label: name, unit: null, format: null, type: null, scale: null };
}

export function made(expr: Expr): DraftExpr {
  return { kind: 'made', expr, at };
}
