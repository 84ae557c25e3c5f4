import { didYouMean } from '../../../compiler/diagnostics/didYouMean.ts';
import { deniedFunctions } from './deniedFunctions.ts';
import { functionHints } from './functionHints.ts';
import { allowedFunctions, type AllowedFunction } from './functions.ts';
import { limits } from './limits.ts';
import { isAst, type Ast } from './shape.ts';
import { SqlRefusal } from './SqlRefusal.ts';

/** Checks which function is called and how, for `f(x)` and for `f(x) OVER (…)`. @throws {SqlRefusal} */
export function checkCall(node: Ast, form: 'call' | 'window'): void {
  const name = String(node['function_name']);
  const called = allowedFunctions.get(name);
  if (called === undefined) throw new SqlRefusal('function', aboutFunction(name));
  if (node['schema'] !== '' && !(node['schema'] === 'main' && called.from_grammar)) throw new SqlRefusal('qualified_function');
  const args = Array.isArray(node['children']) ? node['children'].filter(isAst) : [];
  if (args.length > called.arguments || !modifiersFit(node, form, called)) throw new SqlRefusal('function_form');
  if (name !== 'struct_pack' && args.some((arg) => arg['alias'] !== '')) throw new SqlRefusal('function_form');
  if (called.pattern !== 'none') checkPattern(args[1], called.pattern);
}

/** Why a function is refused and what to write instead, if our lists contain it; the name itself comes from the statement. */
function aboutFunction(name: string): string {
  const why = deniedFunctions.get(name);
  const hint = functionHints.get(name);
  if (why === undefined && hint === undefined) return didYouMean(name, allowedFunctions.keys()) ?? '';
  return [...(why === undefined ? [] : [why]), ...(hint === undefined ? [] : [`Write ${hint}.`])].join(' ');
}

/** How often the planner writes out an argument of this call. */
export function copiesOf(node: Ast): number {
  return allowedFunctions.get(String(node['function_name']))?.copies ?? 1;
}

/** DISTINCT, FILTER and ORDER BY belong to aggregates, OVER to aggregates and window functions. */
function modifiersFit(node: Ast, form: 'call' | 'window', { kind }: AllowedFunction): boolean {
  if (form === 'window') return kind !== 'scalar';
  if (kind === 'aggregate') return true;
  const ordered = isAst(node['order_bys']) && Array.isArray(node['order_bys']['orders']) && node['order_bys']['orders'].length > 0;
  return kind === 'scalar' && node['filter'] === null && node['distinct'] === false && !ordered;
}

/**
 * The engine matches `_`, ILIKE, GLOB and ESCAPE by trying each position for each wildcard: with seven of them, one text of sixty letters
 * takes seconds that no interrupt stops.
 */
function checkPattern(pattern: Ast | undefined, how: 'like' | 'backtracking'): void {
  const value = pattern?.['class'] === 'CONSTANT' && isAst(pattern['value']) ? pattern['value']['value'] : null;
  if (typeof value !== 'string') throw new SqlRefusal('pattern');
  const backtracking = how === 'backtracking' || value.includes('_');
  const wildcards = (backtracking ? value.replace(/(?<![%*])[%*]+$/, '') : value).match(/[%*]+/g)?.length ?? 0;
  if (wildcards > (backtracking ? limits.backtracking_wildcards : limits.pattern_wildcards)) throw new SqlRefusal('pattern');
}
