import { randomBytes } from 'node:crypto';

declare const issued: unique symbol;
/** The random id of a journey: it lives for the session of a browser, and is the id of nothing else. */
export type JourneyId = string & { readonly [issued]: true };

/** A new id: 32 hex digits. */
export function newJourneyId(): JourneyId {
  return randomBytes(16).toString('hex') as JourneyId;
}

const workflows = ['build', 'builder', 'ai_studio'] as const;
const stages = ['entry', 'sample', 'consent', 'draft', 'review', 'apply', 'run', 'report', 'outcome'] as const;
const events = [
  'entered',
  'sample_chosen',
  'consent_confirmed',
  'draft_requested',
  'valid_proposal',
  'reviewed',
  'applied',
  'run_started',
  'report_opened',
  'failed',
  'abandoned',
] as const;
const outcomes = ['started', 'success', 'blocked', 'retry', 'timeout', 'error', 'discarded'] as const;
/** What was wrong with a sample, its fields, a choice of them, the workspace or its ingest; `unexpected` is a defect of the service. */
const errorTypes = [
  'not_found',
  'unknown_format',
  'empty',
  'undecodable',
  'not_the_format',
  'unlike_files',
  'too_large',
  'too_slow',
  'stopped',
  'reserved_name',
  'nothing_to_measure',
  'no_time',
  'wrong_choice',
  'not_addable',
  'not_compiled',
  'not_ingested',
  'unexpected',
] as const;

/** The longest duration of an event: a day, in milliseconds. */
const LONGEST_MS = 86_400_000;
const MOST = 1_000_000;

/** How far a journey has come. Every member is enumerated, bounded or random: there is no room for names, values, paths or prompts. */
export interface StudioEvent {
  readonly journey: JourneyId;
  /** `build`: before it is known who drafts; `builder`: a person; `ai_studio`: a model. */
  readonly workflow: (typeof workflows)[number];
  readonly stage: (typeof stages)[number];
  readonly event: (typeof events)[number];
  readonly outcome: (typeof outcomes)[number];
  /** Whole milliseconds, at most a day. */
  readonly duration_ms: number;
  /** How many fields, files, metrics or chunks, whichever the stage is about; at most a million. */
  readonly count: number;
  /** Whether answers need an ingest. */
  readonly requires_data_run: boolean;
  /** Why data could not be read or prepared; null for whatever else happened. */
  readonly error_type: (typeof errorTypes)[number] | null;
}

const isMember = (value: unknown, members: readonly string[]): boolean => typeof value === 'string' && members.includes(value);
const isCount = (value: unknown, most: number): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

const checks: { readonly [Key in keyof StudioEvent]: (value: unknown) => boolean } = {
  journey: (value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
  workflow: (value) => isMember(value, workflows),
  stage: (value) => isMember(value, stages),
  event: (value) => isMember(value, events),
  outcome: (value) => isMember(value, outcomes),
  duration_ms: (value) => isCount(value, LONGEST_MS),
  count: (value) => isCount(value, MOST),
  requires_data_run: (value) => typeof value === 'boolean',
  error_type: (value) => value === null || isMember(value, errorTypes),
};

/**
 * A copy of the event, if it is one, whatever the types of its caller promised: what was checked is what is logged.
 * @throws when a member is missing, unknown, not enumerated or out of bounds; the message names the member and no value
 */
export function checkedEvent(event: StudioEvent): StudioEvent {
  const copy = { ...event };
  const given: Readonly<Record<string, unknown>> = copy;
  const extra = Object.keys(given).some((key) => !Object.hasOwn(checks, key));
  if (extra) throw new Error('an event of the studio has a member that it may not have');
  for (const [key, holds] of Object.entries(checks))
    if (!holds(given[key])) throw new Error(`${key} of an event of the studio is not allowed`);
  return copy;
}

/** A duration or a count, within the bounds of an event. */
export function bounded(value: number, what: 'duration_ms' | 'count'): number {
  return Math.max(0, Math.min(Math.round(value), what === 'count' ? MOST : LONGEST_MS));
}
