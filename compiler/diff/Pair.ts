import { canonicalJson } from '../canonicalJson.ts';
import { change, within, type Change, type Where } from './Change.ts';
import * as messages from './messages.ts';
import type { Versions } from './Versions.ts';

/** A thing that both manifests contain, its place, and the manifests. */
export interface Pair<Entity> extends Where {
  readonly old: Entity;
  readonly next: Entity;
  readonly versions: Versions;
}

/** Reports what a difference in one field of a thing means. */
export type FieldRule<Entity> = (pair: Pair<Entity>) => readonly Change[];

/** A rule for every field: a new field of the manifest does not type-check without one. */
export type FieldRules<Entity> = { readonly [Field in FieldOf<Entity>]-?: FieldRule<Entity> };

/** Of a union, the fields of all its members. */
type FieldOf<Entity> = Entity extends unknown ? keyof Entity : never;

/** The rule of a field that follows from others whose rules report it. rules/unexplained.ts reports differences that no rule explains. */
export const consequence = (): readonly Change[] => [];

/** Applies the rules of the fields that differ. A field without a rule, such as one from a newer manifest, is reported as unclassified. */
export function diffFields<Entity extends object>(pair: Pair<Entity>, rules: FieldRules<Entity>): readonly Change[] {
  const ruled: Readonly<Record<string, FieldRule<Entity>>> = rules;
  const [old, next] = [new Map<string, unknown>(Object.entries(pair.old)), new Map<string, unknown>(Object.entries(pair.next))];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((field) => !same(old.get(field), next.get(field)))
    .flatMap(
      (field) =>
        (Object.hasOwn(ruled, field) ? ruled[field]?.(pair) : undefined) ?? [
          change('unclassified-change', within(pair, field), messages.unclassified(field)),
        ],
    );
}

/** True when two JSON values, or absent ones, are equal regardless of key order. */
export function same(old: unknown, next: unknown): boolean {
  if (old === undefined || next === undefined) return old === next;
  return old === next || canonicalJson(old) === canonicalJson(next);
}
