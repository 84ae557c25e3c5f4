import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventLog, type EventLog } from '../../runtime/log/events.ts';
import { bounded, checkedEvent, newJourneyId, type StudioEvent } from '../../runtime/log/StudioEvent.ts';
import { caseCount } from '../support/caseCount.ts';

const allowed = {
  workflow: ['build', 'builder', 'ai_studio'],
  stage: ['entry', 'sample', 'consent', 'draft', 'review', 'apply', 'run', 'report', 'outcome'],
  event: [
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
  ],
  outcome: ['started', 'success', 'blocked', 'retry', 'timeout', 'error', 'discarded'],
  error_type: [
    null,
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
  ],
} as const;

const event: StudioEvent = {
  journey: newJourneyId(),
  workflow: 'build',
  stage: 'sample',
  event: 'sample_chosen',
  outcome: 'success',
  duration_ms: 12,
  count: 3,
  requires_data_run: false,
  error_type: null,
};

function logged(): { readonly log: EventLog; readonly lines: string[] } {
  const lines: string[] = [];
  return { log: createEventLog({ write: (line: string) => void lines.push(line) }), lines };
}

/** What a caller passes that the types would not let through. */
const passed = (value: unknown): StudioEvent => value as StudioEvent;

describe('the types of an event', () => {
  it('allow no text from a caller in any member', () => {
    const text: string = 'free';
    const { log } = logged();
    const attempts: readonly (() => void)[] = [
      // @ts-expect-error -- not an id that was issued
      () => log.studioStep({ ...event, journey: text }),
      // @ts-expect-error -- nor one that only looks like it
      () => log.studioStep({ ...event, journey: '' as const }),
      // @ts-expect-error -- not enumerated
      () => log.studioStep({ ...event, workflow: text }),
      // @ts-expect-error -- not enumerated
      () => log.studioStep({ ...event, stage: text }),
      // @ts-expect-error -- not enumerated
      () => log.studioStep({ ...event, event: text }),
      // @ts-expect-error -- not enumerated
      () => log.studioStep({ ...event, outcome: 'cancelled' }),
      // @ts-expect-error -- not a number
      () => log.studioStep({ ...event, duration_ms: text }),
      // @ts-expect-error -- not a number
      () => log.studioStep({ ...event, count: text }),
      // @ts-expect-error -- not true or false
      () => log.studioStep({ ...event, requires_data_run: text }),
      // @ts-expect-error -- not enumerated
      () => log.studioStep({ ...event, error_type: text }),
      // @ts-expect-error -- no member of an event
      () => log.studioStep({ ...event, source: 'orders' }),
      // @ts-expect-error -- no member for whatever else there is
      () => log.studioStep({ ...event, metadata: {} }),
    ];
    for (const attempt of attempts) expect(attempt).toThrow(/^(?:\w+ of an event of the studio is not allowed|an event of the studio has)/);
    // @ts-expect-error -- every member is required
    expect(() => log.studioStep({})).toThrow('not allowed');
  });
});

describe('an event', () => {
  it('has every word that is enumerated, and is logged as it is', () => {
    for (const [member, words] of Object.entries(allowed))
      for (const word of words) {
        const { log, lines } = logged();
        log.studioStep({ ...event, [member]: word });
        const { level, time, ...rest } = JSON.parse(lines[0] ?? '') as Readonly<Record<string, unknown>>;
        const { event: step, ...others } = { ...event, [member]: word };
        expect([level, typeof time, rest]).toEqual(['info', 'string', { event: 'studio_step', step, ...others }]);
      }
  });

  it.each<readonly [member: keyof StudioEvent, wrong: readonly unknown[]]>([
    [
      'journey',
      ['', 'orders', 'A'.repeat(32), 'g'.repeat(32), '0'.repeat(31), '0'.repeat(33), `${'0'.repeat(32)}\n`, [`${'0'.repeat(32)}`], null],
    ],
    ['workflow', ['', 'Build', 'build ', 'constructor', ['build'], new String('build'), null, 1]],
    ['stage', ['', 'orders', 'sample\n', ['sample'], { toString: () => 'sample' }, null]],
    ['event', ['', 'orders', 'studio_step', ['applied'], null]],
    ['outcome', ['', 'ok', 'not enough memory in /home/ann', ['error'], null]],
    ['duration_ms', [-1, 0.5, 86_400_001, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, [1], null]],
    ['count', [-1, 0.5, 1_000_001, Number.NaN, '1', 1n, { valueOf: () => 1 }, null]],
    ['error_type', ['', 'Error', 'InitError', 'empty ', 'orders.csv is empty', ['empty'], false, 0]],
    ['requires_data_run', ['true', 0, 1, null, 'orders', new Boolean(true)]],
  ])('is refused, and not logged, when its %s is wrong or missing', (member, wrong) => {
    const { log, lines } = logged();
    for (const value of [...wrong, undefined]) {
      expect(() => log.studioStep(passed({ ...event, [member]: value }))).toThrow(`${member} of an event of the studio is not allowed`);
    }
    const { [member]: _, ...others } = event;
    expect(() => log.studioStep(passed(others))).toThrow(`${member} of an event of the studio is not allowed`);
    expect(lines).toEqual([]);
  });

  it('counts from zero to the bounds, and no further', () => {
    expect(checkedEvent({ ...event, duration_ms: 0, count: 0 })).toMatchObject({ duration_ms: 0, count: 0 });
    expect(checkedEvent({ ...event, duration_ms: 86_400_000, count: 1_000_000 })).toMatchObject({ duration_ms: 86_400_000 });
    expect([-5, 0.4, 0.5, 7, 1e9, Infinity].map((value) => bounded(value, 'count'))).toEqual([0, 0, 1, 7, 1_000_000, 1_000_000]);
    expect([-5, 1e9, Infinity].map((value) => bounded(value, 'duration_ms'))).toEqual([0, 86_400_000, 86_400_000]);
  });

  it('has nothing but what was checked, even if its caller gives something else when read a second time', () => {
    const { log, lines } = logged();
    let looks = 0;
    const changing = {
      ...event,
      get stage() {
        looks += 1;
        return looks === 1 ? 'sample' : 'canary';
      },
    };
    const proxied = new Proxy({ ...event }, { ownKeys: (target) => [...Reflect.ownKeys(target), ...((looks += 1) > 2 ? ['canary'] : [])] });
    const inherited = Object.assign(Object.create({ canary: 'canary', toJSON: () => 'canary' }), event) as unknown;
    const symbolic = { ...event, [Symbol.for('pino.canary')]: 'canary', [Symbol.toStringTag]: 'canary' };
    for (const given of [changing, proxied, inherited, symbolic])
      try {
        log.studioStep(passed(given));
      } catch (error) {
        expect(String(error)).not.toContain('canary');
      }
    expect(lines.join('')).not.toContain('canary');
  });

  it('holds no text from a caller, whatever that passes', () => {
    const { log, lines } = logged();
    const canary = fc.string({ minLength: 1 }).map((text) => `canary ${text}`);
    const value = fc.oneof(
      canary,
      fc.anything(),
      fc.constantFrom<unknown>(...Object.values(event)),
      fc.array(canary),
      fc.dictionary(canary, canary),
    );
    const member = fc.oneof(
      fc.constantFrom<string>(...Object.keys(event)),
      canary,
      fc.constantFrom('__proto__', 'toJSON', 'err', 'msg', 'time', 'level'),
    );
    const changes = fc.array(fc.tuple(member, value), { minLength: 1, maxLength: 3 });
    const words: readonly unknown[] = Object.values(allowed).flat();
    fc.assert(
      fc.property(changes, (pairs) => {
        const given = { ...event };
        for (const [key, changed] of pairs) Object.defineProperty(given, key, { value: changed, enumerable: true, configurable: true });
        let refused = null;
        try {
          log.studioStep(given);
        } catch (error) {
          refused = String(error);
        }
        expect(refused ?? '').not.toContain('canary');
        const line = lines.pop();
        expect(line === undefined).toBe(refused !== null);
        if (line === undefined) return;
        const {
          level,
          time,
          event: kind,
          step,
          workflow,
          stage,
          outcome,
          error_type,
          ...rest
        } = JSON.parse(line) as Readonly<Record<string, unknown>>;
        expect([level, kind]).toEqual(['info', 'studio_step']);
        expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
        for (const word of [step, workflow, stage, outcome, error_type]) expect(words).toContain(word);
        expect(Object.keys(rest).toSorted()).toEqual(['count', 'duration_ms', 'journey', 'requires_data_run']);
        expect(rest['journey']).toMatch(/^[0-9a-f]{32}$/);
        for (const number of [rest['count'], rest['duration_ms']]) expect(typeof number).toBe('number');
      }),
      { numRuns: caseCount(2000) },
    );
  });

  it('belongs to a journey with an id of its own, which nothing reveals', () => {
    const ids = Array.from({ length: 1000 }, newJourneyId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});
