import type { SelectStmt } from 'libpg-query';
import { PgError } from '../PgError.ts';
import { PgArray, PgRecord, type Value } from '../values/Value.ts';
import type { Analysis } from './Analysis.ts';
import type { ResolvedCall } from './calls.ts';
import { coerce } from './coerce.ts';
import { Scope, type NamedColumn } from './Scope.ts';
import { usesOf, type Typed } from './Typed.ts';

/** How deep functions and views may stand in each other. */
const DEEPEST = 16;

/** A function whose body PostgreSQL has in SQL: the query of its body, over its arguments. Of one that returns rows, an array of them. */
export function inlined({ name, routine, args, returns, fields }: ResolvedCall, analysis: Analysis): Typed {
  if (analysis.depth >= DEEPEST) throw new PgError('54001', 'functions and views are too deep in each other');
  const slots = args.map((arg) => ({ arg, value: null as Value }));
  const inside = slots.map((slot): Typed => ({
    type: slot.arg.type,
    fields: slot.arg.fields,
    uses: usesOf([]),
    evaluate: () => slot.value,
  }));
  const columns = inside.flatMap((typed, index): readonly NamedColumn[] => {
    const label = routine.names[index] ?? '';
    return label === '' ? [] : [{ name: label, typed }];
  });
  const level = { late: [], sets: [], place: 'from' as const, windows: new Map() };
  const body = analysis.inside(inside);
  const query = body.query(bodyOf(name, routine.body ?? routine.source, analysis), new Scope(null, level, [], columns, new Map()));
  const isRow = fields !== undefined && query.columns.length > 1;
  const [column] = query.columns;
  let current: Value = null;
  const single: Typed = { type: column?.type ?? returns, uses: usesOf([]), evaluate: () => current };
  const converted = isRow ? null : coerce(single, returns, 'explicit', analysis.database);
  const valueOf = (tuple: readonly Value[]): Value => {
    current = tuple[0] ?? null;
    return converted === null ? new PgRecord(tuple) : converted.evaluate();
  };
  const evaluate = (): Value => {
    for (const slot of slots) slot.value = slot.arg.evaluate();
    if (routine.isStrict && slots.some(({ value }) => value === null)) return routine.isSet ? new PgArray([]) : null;
    const rows = query.rows();
    if (routine.isSet) return new PgArray(rows.map(valueOf));
    const [row] = rows;
    return row === undefined ? null : valueOf(row);
  };
  return { type: returns, fields, uses: usesOf(args), evaluate };
}

/** The query of a body: `RETURN x`, `BEGIN ATOMIC … END`, or a statement. */
function bodyOf(name: string, body: string, { parse }: Analysis): SelectStmt {
  const text = body.trim();
  const returned = /^RETURN\s+(?<expression>.*)$/is.exec(text)?.groups?.['expression'];
  const block =
    /^BEGIN ATOMIC\s/i.test(text) && /\bEND$/i.test(text)
      ? text.slice('BEGIN ATOMIC'.length, -'END'.length).trim().replace(/;$/, '')
      : undefined;
  if (returned === undefined && block === undefined && !/^\s*select/i.test(text))
    throw new PgError('0A000', `function ${name} is not available here`);
  return parse(returned === undefined ? (block ?? text) : `SELECT ${returned}`);
}
