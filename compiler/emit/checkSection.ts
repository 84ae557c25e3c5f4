import { conditionsText } from '../conditionsText.ts';
import { spellOut } from '../conditions.ts';
import { expectationsText } from '../expectationsText.ts';
import type { CanonicalCondition, Check, Conditions } from '../manifest.ts';
import type { Intent } from '../../generated/types.ts';
import { markdownCode as code, markdownText as text } from './markdown.ts';

/** What a check expects, for the page about a catalog. */
export function checkSection(check: Check): readonly string[] {
  const { name, description, severity } = check;
  const subject =
    check.kind === 'source' ? `source [${check.source}](#source-${check.source})` : `metric [${check.metric}](#metric-${check.metric})`;
  return [
    `### Check ${name}`,
    '',
    ...(description === '' ? [] : [text(description), '']),
    `- of ${subject}${questionText(check)}`,
    ...expectationsText(check).map((expected) => `- expects ${code(expected)}`),
    severity === 'error' ? '- holds data back that do not pass' : '- only reports what does not pass',
    '',
  ];
}

const periodWords = { new: 'new', last: 'the last', last_complete: 'the last complete', all: 'all' } as const;

function questionText(check: Check): string {
  if (check.kind === 'source') return '';
  const { intent, periods } = check;
  const { time_axis, dimensions = [], filters } = intent;
  const by = [...(time_axis === null || time_axis === undefined ? [] : [time_axis]), ...dimensions];
  return [
    by.length === 0 ? '' : ` by ${by.map(code).join(', ')}`,
    filters === undefined ? '' : ` where ${code(conditionsText(spelledOut(filters)))}`,
    intent.compare === undefined || intent.compare === null ? '' : `, compared with the ${intent.compare.replace('_', ' ')}`,
    periods === null ? '' : `, ${periodWords[periods]} periods`,
  ].join('');
}

/** The rules have checked the values. */
function spelledOut(filters: NonNullable<Intent['filters']>): Conditions {
  return Object.fromEntries(Object.entries(filters).map(([name, condition]) => [name, spellOut(condition) as CanonicalCondition]));
}
