import type { Checkpoint, Dimension } from '../generated/manifest.ts';

/**
 * The manifest: what the compiler emits, and all that the runtime reads. It contains no kinds of processor or metric: every processor is an
 * AggregateTable, every metric a derivation (compiler/derivation.ts) over states. Plain JSON data, deeply frozen after loading. Its shape is
 * schemas/manifest.schema.json, which is published for readers in other languages.
 */
export type * from '../generated/manifest.ts';
export type { DimensionType, OutputType, StateKind } from '../generated/types.ts';

/** A value of a dimension that a catalog names. */
export type FieldValue = NonNullable<Dimension['order']>[number];

/** Former and alternative names of a thing, and advice on when to choose it. No number depends on them. */
export type Words = Pick<Dimension, 'aliases' | 'synonyms' | 'guidance'>;

/** The limits of one piece of work; null for no limit beyond the machine's. */
export type WorkLimits = Pick<Checkpoint, 'threads' | 'memory_bytes'>;
