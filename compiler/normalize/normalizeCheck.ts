import type { CheckSpec } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { DraftCheck } from './Draft.ts';

/** A check with its defaults; two metrics that must agree are one question with both. */
export function normalizeCheck(name: string, check: CheckSpec, at: Place): DraftCheck {
  const { severity = 'error', description = '', metric = '', source, intent = {}, periods, expect = {}, rows, equals, within } = check;
  const shape = { name, at, description, severity };
  if (source !== undefined) return { ...shape, kind: 'source', source, expect };
  return {
    ...shape,
    kind: 'question',
    metric,
    intent,
    periods: periods ?? null,
    expect,
    rows: rows ?? null,
    agrees: equals === undefined ? null : { metric: equals, within: within ?? 0 },
  };
}
