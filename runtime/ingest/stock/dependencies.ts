import { canonicalHash } from '../../../compiler/canonicalJson.ts';
import type { InputFile } from '../../store/Ledger.ts';
import type { FingerprintedChunk } from './fingerprint.ts';
import * as messages from './messages.ts';
import type { DependencyRules } from './DependencyRules.ts';

/** A chunk and the fingerprint of its own content. */
export interface KnownContent {
  readonly id: string;
  readonly fingerprint: string;
}

/** The current state of a chunk that another one depends on. */
export type Dependency =
  | { readonly kind: 'present'; readonly id: string; readonly chunk: FingerprintedChunk }
  /** Its files are gone, and it counts as last read. */
  | LastReadChunk
  | { readonly kind: 'missing'; readonly id: string };

export interface LastReadChunk extends KnownContent {
  readonly kind: 'last_read';
  readonly inputs: readonly InputFile[];
}

/** A chunk that a table must compute, for the first time or again. */
export interface DueChunk extends FingerprintedChunk {
  readonly dependencies: readonly Dependency[];
  /** sha256 over everything that decides its rows, recorded in the ledger: its content and that of the chunks it depends on. */
  readonly basis: string | null;
  /** The files that decide its rows. */
  readonly lineage: readonly InputFile[];
}

/**
 * A chunk together with the chunks it depends on, in order. Without any, its content alone decides its rows.
 *
 * @param traced the dependencies whose files the lineage lists.
 */
export function dueChunk(chunk: FingerprintedChunk, dependencies: readonly Dependency[], traced: DependencyRules['traced']): DueChunk {
  if (dependencies.length === 0) return { ...chunk, dependencies, basis: chunk.fingerprint, lineage: chunk.inputs };
  const contents = dependencies.map(contentOf);
  const named = traced === 'nearest_dependency' ? contents.slice(-1) : contents;
  const inputs = named.flatMap((content) => content.inputs).filter(({ role }) => role === 'input');
  const problem = chunk.problem ?? contents.find((content) => content.problem !== null)?.problem ?? null;
  const depends_on = contents.map(({ id, fingerprint }) => [id, fingerprint]);
  return {
    ...chunk,
    dependencies,
    problem,
    basis: problem === null ? canonicalHash({ content: chunk.fingerprint, depends_on }) : null,
    lineage: [...chunk.inputs, ...inputs.map((input): InputFile => ({ ...input, role: 'dependency' }))],
  };
}

interface Content {
  readonly id: string;
  readonly fingerprint: string | null;
  readonly inputs: readonly InputFile[];
  readonly problem: string | null;
}

function contentOf(dependency: Dependency): Content {
  const { id } = dependency;
  switch (dependency.kind) {
    case 'present': {
      const { fingerprint, inputs, problem } = dependency.chunk;
      return { id, fingerprint, inputs, problem: problem === null ? null : messages.unusableDependency(id, problem) };
    }
    case 'last_read':
      return { id, fingerprint: dependency.fingerprint, inputs: dependency.inputs, problem: null };
    case 'missing':
      return { id, fingerprint: null, inputs: [], problem: null };
  }
}
