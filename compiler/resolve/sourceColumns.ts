import type { Message, Place } from '../diagnostics/Diagnostic.ts';
import { commonType, type ExprType, type Scope } from '../expressions/functions.ts';
import * as messages from '../messages.ts';
import type { Draft, DraftExpr, DraftLookup, DraftSource, DraftTransform } from '../normalize/Draft.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { BrokenNames } from '../parse/wellShaped.ts';
import { renamedBy } from './caseRules.ts';
import { castable } from './castable.ts';
import { fillLiteral } from './fillLiteral.ts';
import type { ColumnTypes } from './Model.ts';

export interface Tools {
  readonly resolve: (expr: DraftExpr, scope: Scope, names: ReadonlyMap<string, ExprType>, where: string) => ExprType;
  readonly condition: (expr: DraftExpr, names: ReadonlyMap<string, ExprType>, where: string) => void;
  readonly report: (at: Place, message: Message) => void;
}

/** The columns of a source's rows after all transforms, and the columns that each transform sees. */
export interface SourceColumns {
  readonly after: ColumnTypes;
  /** For a transform planned by types: the columns that it names, or all of them if it affects all. */
  readonly before: ReadonlyMap<DraftTransform, ColumnTypes>;
}

/**
 * Follows the columns through a source's transforms. The derivations of one step all see the columns from before the step. A column with a
 * fault has the type null, which fits everywhere.
 */
export function sourceColumns(source: DraftSource, draft: Draft, broken: BrokenNames, tools: Tools): SourceColumns {
  const columns = new Columns(source, tools.report);
  const before = new Map<DraftTransform, ColumnTypes>();
  for (const step of stepsOf(source.transforms)) {
    const beforeStep = columns.types();
    const replaced = new Set(
      step.flatMap((transform) => (transform.kind === 'coalesce' && transform.columns.includes(transform.name) ? [transform.name] : [])),
    );
    for (const transform of step) {
      const seen = seenBy(transform, columns);
      if (seen !== null) before.set(transform, seen);
      applyTransform(transform, columns, beforeStep, { draft, broken, tools, replaced, where: columns.where });
    }
  }
  return { after: columns.types(), before };
}

/** The transforms grouped by the list item that they came from: `derive` in one item is one step, however many columns it adds. */
function stepsOf(transforms: readonly DraftTransform[]): Iterable<readonly DraftTransform[]> {
  const steps = new Map<string, DraftTransform[]>();
  for (const transform of transforms) {
    const step = stepOf(transform);
    const together = steps.get(step);
    if (together === undefined) steps.set(step, [transform]);
    else together.push(transform);
  }
  return steps.values();
}

function stepOf({ at }: DraftTransform): string {
  const list = at.path.indexOf('transforms');
  return at.path.slice(0, list + 2).join('/');
}

function seenBy(transform: DraftTransform, columns: Columns): ColumnTypes | null {
  switch (transform.kind) {
    case 'rename_all':
    case 'dedup':
      return columns.types();
    case 'cast':
    case 'fill':
      return columns.typesOf([transform.column]);
    case 'coalesce':
      return columns.typesOf(transform.columns);
    case 'rename':
    case 'drop':
    case 'derive':
    case 'filter':
    case 'lookup':
    case 'parse_datetime':
      return null;
  }
}

/** The columns at one point in the transforms, by name. Names that differ only in letter case are the same, as in the engine. */
class Columns {
  readonly where: string;
  readonly #report: Tools['report'];
  #types: Map<string, ExprType>;
  /** Lower-case name to name. */
  #holders: Map<string, string>;
  #copied: ColumnTypes | null = null;

  constructor(source: DraftSource, report: Tools['report']) {
    this.where = `source "${source.id}"`;
    this.#report = report;
    this.#types = new Map(source.reader.columns.map(({ name, type }) => [name, type]));
    this.#holders = new Map(source.reader.columns.map(({ name }) => [name.toLowerCase(), name]));
  }

  /** The current columns and their types. */
  types(): ColumnTypes {
    this.#copied ??= new Map(this.#types);
    return this.#copied;
  }

  typesOf(names: readonly string[]): ColumnTypes {
    return new Map(names.map((name) => [name, this.#types.get(name) ?? 'null']));
  }

  /** The type of a column that must exist. */
  known(name: string, at: Place, names: ColumnTypes = this.#types): ExprType {
    const type = names.get(name);
    if (type === undefined) this.#report(at, messages.unknownName('column', name, this.where, names.keys()));
    return type ?? 'null';
  }

  add(name: string, type: ExprType, at: Place): void {
    const holder = this.#types.has(name) ? name : this.#holders.get(name.toLowerCase());
    if (holder !== undefined) this.#report(at, messages.columnTaken(name, holder));
    this.set(name, type);
  }

  set(name: string, type: ExprType): void {
    this.#types.set(name, type);
    this.#holders.set(name.toLowerCase(), name);
    this.#copied = null;
  }

  drop(name: string): void {
    this.#types.delete(name);
    this.#holders.delete(name.toLowerCase());
    this.#copied = null;
  }

  /** Renames all at once; a name given to two columns is reported at the second. */
  rename(names: ReadonlyMap<string, string>, clash: (from: string, to: string, holder: string) => void): void {
    const renamed = new Map<string, ExprType>();
    const holders = new Map<string, string>(
      [...this.#types.keys()].filter((name) => !names.has(name)).map((name) => [name.toLowerCase(), name]),
    );
    for (const [from, type] of this.#types) {
      const to = names.get(from);
      if (to === undefined) {
        renamed.set(from, type);
        continue;
      }
      const holder = holders.get(to.toLowerCase());
      if (holder !== undefined) clash(from, to, holder);
      holders.set(to.toLowerCase(), from);
      renamed.set(to, holder === undefined ? type : 'null');
    }
    this.#types = renamed;
    this.#holders = new Map([...renamed.keys()].map((name) => [name.toLowerCase(), name]));
    this.#copied = null;
  }
}

interface Surroundings {
  readonly draft: Draft;
  readonly broken: BrokenNames;
  readonly tools: Tools;
  /** The columns that a coalesce in the step replaces. */
  readonly replaced: ReadonlySet<string>;
  readonly where: string;
}

function applyTransform(transform: DraftTransform, columns: Columns, before: ColumnTypes, surroundings: Surroundings): void {
  const {
    tools,
    tools: { report },
    where,
  } = surroundings;
  switch (transform.kind) {
    case 'rename': {
      for (const { from } of transform.columns) columns.known(from, keyOf(within(transform.at, from)));
      columns.rename(new Map(transform.columns.map(({ from, to }) => [from, to])), (from, to, holder) =>
        report(within(transform.at, from), messages.columnTaken(to, holder)),
      );
      // A missing column is already reported, and its new name may be used.
      for (const { from, to } of transform.columns) if (!before.has(from)) columns.set(to, 'null');
      return;
    }
    case 'rename_all': {
      const names = new Map([...before.keys()].map((name) => [name, renamedBy(transform.rule, name)]));
      columns.rename(names, (from, to, holder) => report(transform.at, messages.caseClash(transform.rule, holder, from, to)));
      return;
    }
    case 'drop':
      transform.columns.forEach((name, index) => {
        columns.known(name, within(transform.at, index));
        columns.drop(name);
      });
      return;
    case 'derive':
      columns.add(transform.name, tools.resolve(transform.expr, 'row', before, where), keyOf(transform.at));
      return;
    case 'cast': {
      const { column, to } = transform;
      const type = columns.known(column, keyOf(transform.at));
      const refused = isScalar(type) && type !== to && !castable[type].includes(to);
      if (refused) report(transform.at, messages.castRefused(column, type, to, castable[type]));
      else if (type === to) report(transform.at, messages.castSame(column, type));
      columns.set(column, refused ? 'null' : to);
      return;
    }
    case 'fill': {
      const type = columns.known(transform.column, keyOf(transform.at));
      if (isScalar(type) && fillLiteral(transform, type) === null)
        report(transform.at, messages.fillType(transform.column, type, transform.value, transform.exact));
      return;
    }
    case 'coalesce':
      coalesce(transform, columns, before, surroundings);
      return;
    case 'filter':
      tools.condition(transform.where, before, where);
      return;
    case 'dedup':
      dedup(transform, columns, report);
      return;
    case 'parse_datetime': {
      const type = columns.known(transform.column, within(transform.at, 'column'));
      if (type !== 'string' && type !== 'null') report(within(transform.at, 'column'), messages.parseType(transform.column, type));
      columns.set(transform.column, 'timestamp');
      return;
    }
    case 'lookup':
      lookUp(transform, columns, surroundings);
  }
}

type Kind<Name extends DraftTransform['kind']> = Extract<DraftTransform, { kind: Name }>;

function isScalar(type: ExprType): type is keyof typeof castable {
  return Object.hasOwn(castable, type);
}

function coalesce(
  { at, name, columns: sources }: Kind<'coalesce'>,
  columns: Columns,
  before: ColumnTypes,
  { replaced, tools: { report } }: Surroundings,
): void {
  const types = sources.map((source, index) => columns.known(source, within(at, index), before));
  sources.forEach((source, index) => {
    if (source !== name && replaced.has(source)) report(within(at, index), messages.coalesceReplaced(source));
  });
  const type = commonType(types);
  if (type === null) report(at, messages.coalesceTypes(sources.map((source, index) => [source, types[index] ?? 'null'] as const)));
  if (sources.includes(name) && before.has(name)) columns.set(name, type ?? 'null');
  else columns.add(name, type ?? 'null', keyOf(at));
}

function dedup({ at, by, order_by }: Kind<'dedup'>, columns: Columns, report: Tools['report']): void {
  by?.forEach((name, index) => columns.known(name, within(at, 'by', index)));
  if (by === null && order_by.length > 0) report(keyOf(within(at, 'order_by')), messages.orderWithoutBy());
  order_by.forEach(({ column }, index) => {
    const place = within(at, 'order_by', index);
    columns.known(column, place);
    if (by?.includes(column) === true) report(place, messages.orderByKey(column));
    else if (order_by.findIndex((other) => other.column === column) < index) report(place, messages.repeated(column));
  });
}

function lookUp(transform: Kind<'lookup'>, columns: Columns, { draft, broken, tools: { report } }: Surroundings): void {
  const { at, from, on, take } = transform;
  const lookup = draft.lookups.get(from);
  if (lookup === undefined) {
    if (!broken.lookups.has(from))
      report(within(at, 'from'), messages.unknownLookup(from, [...draft.lookups.keys(), ...broken.lookups.keys()]));
    for (const { name } of take) columns.add(name, 'null', keyOf(within(at, 'take', name)));
    return;
  }
  const types = new Map<string, ExprType>(lookup.reader.columns.map(({ name, type }) => [name, type]));
  const inLookup = (name: string, place: Place): ExprType => {
    const type = types.get(name);
    if (type === undefined) report(place, messages.unknownName('column', name, `lookup "${from}"`, types.keys()));
    return type ?? 'null';
  };
  for (const { column, key } of on) {
    const left = columns.known(column, keyOf(within(at, 'on', column)));
    const right = inLookup(key, within(at, 'on', column));
    if (left !== 'null' && right !== 'null' && left !== right)
      report(within(at, 'on', column), messages.joinTypes(column, left, key, right));
  }
  validAt(transform, lookup, columns, report);
  for (const { name, from: taken } of take) columns.add(name, inLookup(taken, within(at, 'take', name)), keyOf(within(at, 'take', name)));
}

/** A lookup with validity needs a time of the same type as its validity columns, which lookupValidity checks. */
function validAt({ at, from, time }: Kind<'lookup'>, { valid_from, reader }: DraftLookup, columns: Columns, report: Tools['report']): void {
  if (time === null) {
    if (valid_from !== null) report(at, messages.lookupWithoutTime(from));
    return;
  }
  const place = within(at, 'at');
  const left = columns.known(time, place);
  if (valid_from === null) return report(keyOf(place), messages.timeWithoutValidity(from));
  const right = reader.columns.find(({ name }) => name === valid_from)?.type;
  if (left !== 'null' && right !== undefined && left !== right) report(place, messages.joinTypes(time, left, valid_from, right));
}
