import type { Status } from '../../generated/types.ts';
import { healthOfAll } from './healthOfAll.ts';

/**
 * Limits that are the same in each process: those of one call, answer, request, statement or session, and how long one waits. All other numbers, which
 * are counts and shares of what is for all together, are added up.
 */
const ofEach: ReadonlySet<string> = new Set([
  'limits.rows.default',
  'limits.rows.max',
  'limits.answer_bytes.max',
  'limits.call_ms.max',
  'limits.body_bytes.max',
  'limits.header_bytes.max',
  'limits.json_depth.max',
  'limits.slots.max_wait_ms',
  'limits.query_memory.max_wait_ms',
  'limits.request_ms.max',
  'limits.request_ms.headers_max',
  'sql.statement_ms.max',
  'sql.workers.max_wait_ms',
  'sql.memory_bytes.max',
  'sql.exports.unreadable',
  'postgres.message_bytes',
  'postgres.message_ms',
  'postgres.idle_ms',
  'postgres.session.statements',
  'postgres.session.cursors',
  'postgres.session.parameters',
  'chat.slots.max_wait_ms',
]);

/** Of all processes together, from what each says of itself, the answering one first; with a line for each. */
export function statusOfAll(all: readonly [Status, ...Status[]], count: number): Status {
  const [own, ...others] = all;
  if (count === 1) return own;
  const { processes: found, ...health } = healthOfAll(own, others, count);
  const each = all.flatMap(({ processes }) => processes?.each ?? []).toSorted((a, b) => a.process - b.process);
  return {
    ...own,
    ...health,
    uptime_seconds: Math.max(...all.map(({ uptime_seconds }) => uptime_seconds)),
    ...(found === undefined ? {} : { processes: { ...found, each } }),
    ...summed(all, 'requests'),
    ...summed(all, 'limits'),
    ...residentOf(all),
    ...summed(all, 'caches'),
    ...summed(all, 'sql'),
    ...summed(all, 'postgres'),
    ...summed(all, 'chat'),
  };
}

/** One part of the status, if there is such a part. */
function summed<Name extends 'requests' | 'limits' | 'caches' | 'sql' | 'postgres' | 'chat'>(
  all: readonly Status[],
  name: Name,
): Pick<Status, Name> | object {
  const parts = all.map((status) => status[name]).filter((part) => part !== undefined);
  return parts.length === 0 ? {} : { [name]: added(parts, name) };
}

function added(values: readonly unknown[], path: string): unknown {
  const [first] = values;
  if (typeof first === 'number')
    return ofEach.has(path) ? first : values.reduce((total: number, value) => total + (typeof value === 'number' ? value : 0), 0);
  if (!isObject(first)) return first;
  const objects = values.filter(isObject);
  const names = new Set(objects.flatMap((value) => Object.keys(value)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      added(
        objects.flatMap((value) => (name in value ? [value[name]] : [])),
        `${path}.${name}`,
      ),
    ]),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Each process holds tables of its own: their bytes add up. */
function residentOf(all: readonly Status[]): Pick<Status, 'resident'> {
  if (all.every(({ resident }) => resident === undefined)) return {};
  const tables = new Map<string, NonNullable<Status['resident']>[number]>();
  for (const one of all.flatMap(({ resident = [] }) => resident)) {
    tables.set(one.table, { ...one, bytes: one.bytes + (tables.get(one.table)?.bytes ?? 0) });
  }
  return { resident: [...tables.values()].toSorted((a, b) => b.bytes - a.bytes) };
}
