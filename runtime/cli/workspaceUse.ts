import type { Need } from '../remote/Need.ts';
import type { Work } from '../remote/RemoteWriter.ts';

/** What a command needs of a workspace: for one in a bucket, what is copied from it, and whether anything is written back. */
export type WorkspaceUse = Answering | Work;

interface Answering extends Need {
  readonly kind: 'answer';
}

/** Questions to what is published. */
export const answering: Answering = { kind: 'answer', generations: 'current', exports: 'none' };
/** Questions to what is held back, and to what is published. */
export const answeringCandidate: Answering = { kind: 'answer', generations: 'current', exports: 'none', candidate: 'needed' };
/** With governed SQL, which also reads exports. */
export const answeringSql: Answering = { kind: 'answer', generations: 'current', exports: 'all' };
/** Questions to what was published before, too. */
export const verifying: Answering = { kind: 'answer', generations: 'retained', exports: 'none' };
/** Everything is looked at, and nothing is written. */
export const looking: Work = { kind: 'look', wait_ms: 0 };
export const writing: Work = { kind: 'write', wait_ms: 0 };
export const making: Work = { kind: 'make', wait_ms: 0 };
