import { canonicalHash } from '../../compiler/canonicalJson.ts';
import type { Conditions, Expr, Manifest, Metric, TableMetric } from '../../compiler/manifest.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { canonicalCondition } from '../../runtime/query/question/conditions.ts';
import { Problems } from '../../runtime/query/question/Problems.ts';
import type { Scope } from './oracle.ts';
import { ofTable } from '../support/ofTable.ts';

/* Metrics whose inputs are all under one selection, made of plain ones. */

/** The metrics of a release with every input under these conditions. */
export function releaseSelecting(release: WholeView, where: Conditions): WholeView {
  return releaseOf(release, (metric) => selecting(metric, where));
}

/** The release with its metrics edited. Its hash is another, so that answers of the one are none of the other. */
export function releaseOf({ manifest, ...release }: WholeView, edit: (metric: TableMetric) => Metric): WholeView {
  const metrics = Object.fromEntries(Object.entries(manifest.metrics).map(([name, metric]) => [name, edit(ofTable(metric))]));
  return { ...release, manifest: withMetrics(manifest, metrics) };
}

function withMetrics(manifest: Manifest, metrics: Manifest['metrics']): Manifest {
  const { catalog_hash: _, ...body } = { ...manifest, metrics };
  return { ...body, catalog_hash: canonicalHash(body) };
}

function selecting(metric: TableMetric, where: Conditions): Metric {
  const select = <Output extends { readonly expr: Expr }>(output: Output): Output => ({ ...output, expr: renamed(output.expr) });
  return {
    ...metric,
    selections: Object.fromEntries(['row_count', ...metric.inputs].map((state) => [selected(state), { state, where }])),
    outputs: metric.outputs.map(select),
    quantile_outputs: metric.quantile_outputs?.map(select) ?? null,
  };
}

const selected = (state: string): string => `${state}_selected`;

function renamed(expr: Expr): Expr {
  switch (expr.kind) {
    case 'column':
      return { kind: 'column', name: selected(expr.name) };
    case 'literal':
      return expr;
    case 'cast':
      return { ...expr, arg: renamed(expr.arg) };
    case 'case':
      return {
        ...expr,
        branches: expr.branches.map(({ when, then }) => ({ when: renamed(when), then: renamed(then) })),
        otherwise: renamed(expr.otherwise),
      };
    case 'call':
      return { ...expr, args: expr.args.map(renamed) };
  }
}

/** Conditions as a person writes them in the form that the manifest has. */
export function canonical(conditions: Scope['filters'], { tables }: Manifest): Conditions {
  const problems = new Problems();
  const entries = Object.entries(conditions).map(([name, condition]) => {
    const dimension = tables['sales']?.dimensions.find((known) => known.name === name);
    if (dimension === undefined) throw new Error(`there is no dimension ${name}`);
    return [name, canonicalCondition(condition, { ...dimension, scale: 0 }, '', problems)] as const;
  });
  problems.throwIfAny();
  return Object.fromEntries(entries);
}
