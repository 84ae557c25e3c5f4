import type { TransformStep } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { DraftTransform } from './Draft.ts';
import { within } from '../diagnostics/places.ts';
import { exactNumber } from './exactNumber.ts';
import { textExpr } from './textExpr.ts';

type Steps = Required<TransformStep>;
type StepName = keyof Steps;
/** How the scalar at a place is written in its file. */
export type Written = (place: Place) => string | null;

/** What each kind of step becomes. A kind in the schema without an entry here does not type-check. */
const normalizers: { readonly [Name in StepName]: (step: Steps[Name], at: Place, written: Written) => readonly DraftTransform[] } = {
  rename: (columns, at) => [{ kind: 'rename', at, columns: Object.entries(columns).map(([from, to]) => ({ from, to })) }],
  rename_all: (rule, at) => [{ kind: 'rename_all', at, rule }],
  drop: (columns, at) => [{ kind: 'drop', at, columns }],
  cast: (types, at) => Object.entries(types).map(([column, to]) => ({ kind: 'cast', at: within(at, column), column, to })),
  parse_datetime: (parsed, at) => [{ kind: 'parse_datetime', at, ...parsed }],
  fill: (values, at, written) =>
    Object.entries(values).map(([column, value]) => {
      const place = within(at, column);
      const text = typeof value === 'number' ? written(place) : null;
      return { kind: 'fill', at: place, column, value, exact: text === null ? null : exactNumber(text, Number(value)) };
    }),
  coalesce: (names, at) => Object.entries(names).map(([name, columns]) => ({ kind: 'coalesce', at: within(at, name), name, columns })),
  derive: (texts, at) =>
    Object.entries(texts).map(([name, text]) => {
      const place = within(at, name);
      return { kind: 'derive', at: place, name, expr: textExpr(text, place) };
    }),
  filter: (text, at) => [{ kind: 'filter', at, where: textExpr(text, at) }],
  dedup: ({ by, order_by }, at) => [{ kind: 'dedup', at, by: by ?? null, order_by: (order_by ?? []).map(ordering) }],
  lookup: ({ from, on, at: time, take }, at) => [
    {
      kind: 'lookup',
      at,
      from,
      on: Object.entries(on).map(([column, key]) => ({ column, key })),
      time: time ?? null,
      take: Object.entries(take).map(([name, column]) => ({ name, from: column })),
    },
  ],
};

/**
 * One step of the file may contain several derivations, casts or fills. Each becomes its own transform, and all of them see the columns
 * from before the step.
 */
export function normalizeTransform(step: TransformStep, at: Place, written: Written): readonly DraftTransform[] {
  return stepNames.flatMap((name) => {
    const given = step[name];
    return given === undefined ? [] : normalizeStep(name, given, within(at, name), written);
  });
}

const stepNames = Object.keys(normalizers) as readonly StepName[];

function normalizeStep<Name extends StepName>(name: Name, step: Steps[Name], at: Place, written: Written): readonly DraftTransform[] {
  return normalizers[name](step, at, written);
}

function ordering(written: string): { readonly column: string; readonly descending: boolean } {
  return written.startsWith('-') ? { column: written.slice(1), descending: true } : { column: written, descending: false };
}
