import type { CallWatch } from '../../telemetry/Observer.ts';
import type { AggregateReader } from './AggregateReader.ts';

/** A reader that reports its reads of rows to a watch. Facts read once per table, such as dictionaries, are not reported. */
export function watchedReader(reader: AggregateReader, watch: CallWatch): AggregateReader {
  return {
    bytesOf: (request) => reader.bytesOf(request),
    mostGroups: (keys) => reader.mostGroups(keys),
    groups: (request, turns) => watch.engine('groups', () => reader.groups(request, turns)),
    contributions: (published, plan, filters, signal) =>
      watch.engine('contributions', () => reader.contributions(published, plan, filters, signal)),
    comparedContributions: (published, plan, rows, signal) =>
      watch.engine('contributions', () => reader.comparedContributions(published, plan, rows, signal)),
    knownValues: (table, dimension, seen_rows, turns) => reader.knownValues(table, dimension, seen_rows, turns),
    rowsByPeriod: (table) => reader.rowsByPeriod(table),
    absoluteSum: (table, column) => reader.absoluteSum(table, column),
  };
}
