import { CLIENT_IMPACTS, type Change, type ClientImpact } from './Change.ts';

/** A diff in numbers. */
export interface Summary {
  /** The worst impact on clients; null when nothing changed. */
  readonly worst: ClientImpact | null;
  readonly client: Readonly<Record<ClientImpact, number>>;
  /** The processors that answer 409 until their source is ingested again. */
  readonly re_ingest: readonly string[];
  /** The processors for which the next ingest or publication adds something. */
  readonly forward: readonly string[];
}

/** Counts changes by impact and collects the processors whose data they affect. */
export function summarize(changes: readonly Change[]): Summary {
  const count = (impact: ClientImpact): number => changes.filter(({ client }) => client === impact).length;
  const touched = (data: Change['data']): readonly string[] =>
    [...new Set(changes.filter((change) => change.data === data).flatMap(({ processors }) => processors))].toSorted();
  const again = touched('re-ingest');
  return {
    worst: CLIENT_IMPACTS.find((impact) => count(impact) > 0) ?? null,
    client: { breaking: count('breaking'), dangerous: count('dangerous'), safe: count('safe') },
    re_ingest: again,
    forward: touched('forward').filter((id) => !again.includes(id)),
  };
}

/** The changes at which `--fail-on` fails: those with the given impact or a worse one. */
export function asBadAs(impact: Exclude<ClientImpact, 'safe'>, changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ client }) => CLIENT_IMPACTS.indexOf(client) <= CLIENT_IMPACTS.indexOf(impact));
}
