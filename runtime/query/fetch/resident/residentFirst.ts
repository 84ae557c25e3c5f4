import type { AggregateReader } from '../AggregateReader.ts';
import type { ResidentReader } from './ResidentReader.ts';

/** Reads from memory what is there and sooner read there, and all else with the engine. */
export function residentFirst(resident: ResidentReader, engine: AggregateReader): AggregateReader {
  return {
    bytesOf: (request) => engine.bytesOf(request),
    mostGroups: (keys) => engine.mostGroups(keys),
    groups: async (request, turns) => (await resident.groups(request, turns)) ?? engine.groups(request, turns),
    contributions: async (published, plan, filters, signal) =>
      // Without filters the engine's reader knows them by period.
      (filters.length === 0 && plan.as_of === null ? null : await resident.contributions(published, plan, filters, signal)) ??
      engine.contributions(published, plan, filters, signal),
    comparedContributions: async (published, plan, rows, signal) =>
      (await resident.comparedContributions(published, plan, rows, signal)) ?? engine.comparedContributions(published, plan, rows, signal),
    knownValues: (table, dimension, seen_rows, turns) => engine.knownValues(table, dimension, seen_rows, turns),
    rowsByPeriod: (table) => engine.rowsByPeriod(table),
    absoluteSum: (table, column) => engine.absoluteSum(table, column),
  };
}
