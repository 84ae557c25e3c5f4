import type * as any_catalog from '../../compiler/emit/clients/client.ts';
import type * as schemas from '../../generated/types.ts';

/*
 * What client.ts says of answers, held against schemas/results.schema.json: this file never runs, `tsc` holds it. An answer that the service
 * gives is one that the client declares, and has no field that the client does not name. test/clients/pythonClient.slow.test.ts holds client.py.
 */
type Frozen<T> = T extends readonly (infer E)[] ? readonly Frozen<E>[] : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** Without what an index signature admits. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: true } & string;
/** The fields of a record and of those in it, as paths; a record of names that nobody knows beforehand has none. */
type Fields<T> = T extends readonly (infer E)[]
  ? Fields<E>
  : T extends object
    ? { [K in Named<T>]: K | `${K}.${Fields<NonNullable<T[K]>>}` }[Named<T>]
    : never;

/** What one has and the other does not; `never` where they have the same. */
type Apart<A, B> = Exclude<Fields<A>, Fields<B>> | Exclude<Fields<B>, Fields<A>>;
/** True, or what is wrong. */
type Held<Given, Declared> = Given extends Declared ? ([Apart<Given, Declared>] extends [never] ? true : Apart<Given, Declared>) : Given;

type Values = any_catalog.Values<string, string>;
type Result = any_catalog.Result<string, { readonly totals: true }>;

type Planned = 'intent' | 'explain';

export const held: readonly true[] = [
  true satisfies Held<Frozen<schemas.MetricList>, any_catalog.MetricList>,
  true satisfies Held<Frozen<schemas.Freshness>, any_catalog.Freshness<string>>,
  true satisfies Held<Frozen<schemas.QueryResult>, Result>,
  true satisfies Held<Frozen<schemas.ChartResult>, any_catalog.ChartResult<string, object>>,
  true satisfies Held<Frozen<schemas.DimensionValues>, Values>,
  true satisfies Held<Frozen<schemas.Explanation>, any_catalog.Explanation<string>>,
  // What was planned is left open in the schemas; the client knows that it names a metric.
  true satisfies Held<Frozen<Omit<schemas.ChatAnswer, Planned>>, Omit<any_catalog.ChatAnswer, Planned>>,
];
