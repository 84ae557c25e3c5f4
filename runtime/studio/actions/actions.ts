import type { Action, JourneyActionName } from './Action.ts';
import { apply } from './apply.ts';
import { ask } from './ask.ts';
import { consent } from './consent.ts';
import { discard } from './discard.ts';
import { edit } from './edit.ts';
import { extend } from './extend.ts';
import { fill } from './fill.ts';
import { leave } from './leave.ts';
import { processor } from './processor.ts';
import { report } from './report.ts';
import { resume } from './resume.ts';
import { review } from './review.ts';
import { run } from './run.ts';
import { sample } from './sample.ts';
import { scope } from './scope.ts';
import { undo } from './undo.ts';

/** What each action does; the type checker requires them all. */
export const actions: { readonly [Name in JourneyActionName]: Action<Name> } = {
  resume,
  sample,
  processor,
  scope,
  consent,
  ask,
  fill,
  extend,
  edit,
  review,
  apply,
  run,
  report,
  undo,
  discard,
  leave,
};

/** Those that write to the workspace. */
export const writes: ReadonlySet<JourneyActionName> = new Set(['apply', 'run', 'undo']);

/** Those that may take long and wait for their turn themselves: others go on meanwhile. */
export const beside: ReadonlySet<JourneyActionName> = new Set(['sample']);
