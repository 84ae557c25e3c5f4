import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { DraftSourceCheck } from '../normalize/Draft.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { factType, NULLS, SOURCE_FACTS } from '../sourceFacts.ts';
import { expectationFaults } from './expectationFaults.ts';

/** Every check of a source names one that exists, and expects something of what is known of it and of its declared columns. */
export function* checkSources({ draft, broken }: Model): Iterable<Fault> {
  for (const check of draft.checks.values()) {
    if (check.kind !== 'source') continue;
    const source = draft.sources.get(check.source);
    if (source === undefined && !broken.sources.has(check.source))
      yield {
        at: within(check.at, 'source'),
        message: messages.unknownSource(check.source, [...draft.sources.keys(), ...broken.sources.keys()]),
      };
    yield* factFaults(check, source === undefined ? null : source.reader.columns.map(({ name }) => name));
  }
}

/** @param columns null when they are not known */
function* factFaults({ at, expect, source }: DraftSourceCheck, columns: readonly string[] | null): Iterable<Fault> {
  for (const [name, expectation] of Object.entries(expect)) {
    const place = within(at, 'expect', name);
    const type = factType(name);
    if (type !== null) yield* expectationFaults(expectation, name, type, place);
    else if (name !== NULLS) yield { at: { ...place, key: true }, message: messages.checkFact(name, [...SOURCE_FACTS, NULLS]) };
    else if (typeof expectation !== 'object' || expectation === null || Array.isArray(expectation))
      yield { at: place, message: messages.checkNulls() };
    else
      for (const [column, condition] of Object.entries(expectation)) {
        const of = within(place, column);
        if (columns !== null && !columns.includes(column))
          yield { at: { ...of, key: true }, message: messages.checkColumn(column, source, columns) };
        else yield* expectationFaults(condition, column, 'number', of);
      }
  }
}
