import { OPERATORS, type Operator } from '../../compiler/conditions.ts';
import { nearest } from '../../compiler/diagnostics/didYouMean.ts';
import { hasProvenance } from '../../compiler/emit/offeredTools.ts';
import type { ToolSpec } from '../../generated/tools.ts';
import { pointerStep } from '../errors/echo.ts';
import type { ErrorDetail } from '../errors/ErrorDetail.ts';
import { MOST_LISTED, requestProblems } from '../errors/requestProblems.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import type { ProvenanceForm } from './leanAnswer.ts';
import { mcpErrors } from './mcpErrors.ts';

/** The arguments of a call in the form that tools expect. */
export interface ReadArguments {
  readonly input: Readonly<Record<string, unknown>>;
  readonly provenance: ProvenanceForm;
  /** The same failure, with the paths of its details pointing into what the client sent. */
  located(failure: ServiceError): ServiceError;
}

/** Arguments that contain conditions by column and may come as a list of `{column, operator, value}`, or `values` in strict schemas. */
const CONDITIONS: readonly string[] = ['filters', 'having'];

/**
 * Reads the arguments of a call, accepting more than is published: conditions in the intent's form or as a list, and null for a missing
 * argument, which clients send whose models must name every argument.
 * @throws {ServiceError} 400 for a list that does not hold conditions
 */
export function readArguments(spec: ToolSpec, sent: Readonly<Record<string, unknown>>): ReadArguments {
  const problems: ErrorDetail[] = [];
  const form = hasProvenance(spec) ? (sent['provenance'] ?? 'short') : 'short';
  if (form !== 'short' && form !== 'whole') problems.push({ path: '/provenance', message: mcpErrors.unknownProvenance(form) });
  /** The path in what was sent, by the path in the intent. */
  const places = new Map<string, string>();
  const input = Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => value !== null && !(name === 'provenance' && hasProvenance(spec)))
      .map(([name, value]) => [name, CONDITIONS.includes(name) && Array.isArray(value) ? byColumn(name, value, places, problems) : value]),
  );
  if (problems.length > 0) throw requestProblems(problems.slice(0, MOST_LISTED), problems.length);
  return {
    input,
    provenance: form === 'whole' ? 'whole' : 'short',
    located: (failure) =>
      places.size === 0
        ? failure
        : new ServiceError(
            failure.code,
            failure.status,
            failure.message,
            failure.errors.map((detail) => ({ ...detail, path: placeOf(detail.path, places) })),
          ),
  };
}

function byColumn(
  field: string,
  entries: readonly unknown[],
  places: Map<string, string>,
  problems: ErrorDetail[],
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const conditions = new Map<string, Map<Operator, unknown>>();
  entries.forEach((entry, index) => {
    const path = `/${field}/${index}`;
    const read = readEntry(`${field}[${index}]`, entry);
    if (typeof read === 'string') {
      problems.push({ path, message: read });
      return;
    }
    const { column, operator, value } = read;
    const operators = conditions.get(column) ?? new Map<Operator, unknown>();
    if (operators.has(operator)) problems.push({ path, message: mcpErrors.repeatedCondition(field, column, operator) });
    conditions.set(column, operators.set(operator, value));
    const place = `/${field}${pointerStep(column)}`;
    places.set(`${place}/${operator}`, path);
    if (!places.has(place)) places.set(place, path);
  });
  return Object.fromEntries([...conditions].map(([column, operators]) => [column, Object.fromEntries(operators)]));
}

interface Entry {
  readonly column: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/** An entry of a list of conditions, or what is wrong with it. */
function readEntry(where: string, entry: unknown): Entry | string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return mcpErrors.notACondition(where);
  const { column, operator: named, value: single, values, ...others } = entry as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return mcpErrors.unknownConditionKey(where, unknown);
  if (typeof column !== 'string') return mcpErrors.notACondition(where);
  const operator = OPERATORS.find((known) => known === named);
  if (operator === undefined) return mcpErrors.unknownOperator(where, named, nearest(String(named), OPERATORS)[0]);
  const needsNone = operator === 'is_null' || operator === 'not_null';
  if (values !== undefined && (single !== undefined || !fits(operator, values))) return mcpErrors.unfitValues(where, operator);
  const value = Array.isArray(values) && !isListed(operator) ? values[0] : (values ?? single);
  if (value === undefined && !needsNone) return mcpErrors.conditionWithoutValue(where, operator);
  return { column, operator, value: needsNone ? (value ?? true) : value };
}

function isListed(operator: Operator): boolean {
  return operator === 'in' || operator === 'not_in';
}

/** Whether there are as many values as an operator takes. */
function fits(operator: Operator, values: unknown): boolean {
  if (!Array.isArray(values)) return false;
  return isListed(operator) || values.length === (operator === 'is_null' || operator === 'not_null' ? 0 : 1);
}

function placeOf(path: string, places: ReadonlyMap<string, string>): string {
  for (let prefix = path; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
    const place = places.get(prefix);
    if (place !== undefined) return place;
  }
  return path;
}
