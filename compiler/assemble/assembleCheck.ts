import type { Expectation, Intent, RowCondition } from '../../generated/types.ts';
import type { CanonicalCondition, Check, Conditions, OutputType } from '../manifest.ts';
import type { DraftCheck } from '../normalize/Draft.ts';
import { checkedIntent, checkedQuestion } from '../resolve/checkedQuestion.ts';
import type { Model } from '../resolve/Model.ts';
import { canonicalRowCondition } from '../rowConditions.ts';
import { factType, NULLS } from '../sourceFacts.ts';
import { must } from './resolvedParts.ts';

/** A check without faults, in the form that audits carry out. */
export function assembleCheck(check: DraftCheck, model: Model): Check {
  const { name, description, severity } = check;
  if (check.kind === 'source') {
    const { [NULLS]: nulls, ...facts } = check.expect;
    const expect = conditions(facts, (fact) => must(factType(fact)));
    return {
      name,
      description,
      severity,
      kind: 'source',
      source: check.source,
      expect,
      nulls: conditions({ ...byColumn(nulls) }, () => 'number'),
    };
  }
  const { metric, periods, rows, agrees } = check;
  const { metrics, columns } = must(checkedQuestion(check, model));
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const only = (of: string): string => must(must(metrics.find((asked) => asked.name === of)).outputs[0]).name;
  const intent = intentOf(checkedIntent(check));
  return {
    name,
    description,
    severity,
    kind: 'question',
    metric,
    intent,
    periods: intent.time_axis === undefined ? null : (periods ?? 'new'),
    expect: conditions(check.expect, (column) => must(types.get(column))),
    rows: rows === null ? null : canonical(rows, 'integer'),
    agrees: agrees === null ? null : { column: only(metric), equals: only(agrees.metric), within: agrees.within },
  };
}

function conditions(expect: Readonly<Record<string, Expectation>>, typeOf: (name: string) => OutputType): Conditions {
  const all = Object.entries(expect).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(all.map(([name, expectation]) => [name, canonical(expectation, typeOf(name))]));
}

/** The rules have checked its shape. */
function canonical(expectation: Expectation, type: OutputType): CanonicalCondition {
  return canonicalRowCondition(expectation as RowCondition, type).canonical;
}

function byColumn(nulls: Expectation | undefined): Readonly<Record<string, Expectation>> {
  return typeof nulls === 'object' && nulls !== null && !Array.isArray(nulls) ? nulls : {};
}

/** Intents in the catalog and in requests write conditions the same way. */
function intentOf(intent: object): Intent {
  return intent;
}
