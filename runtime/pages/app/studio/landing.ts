import type { StudioState } from '../../../../generated/types.ts';
import { currentOf, type StepName } from './steps.ts';
import type { Action } from './studioService.ts';

/** The id of the heading of a step. */
export function headingId(step: StepName): string {
  return `step-${step}`;
}

/** The id of the heading of what a step gave. */
export function resultId(step: StepName): string {
  return `result-${step}`;
}

/** The id of the heading to go on from after an action: that of what is to be read first, otherwise of the next step. @returns null to stay */
export function landingOf(action: Action, state: StudioState): string | null {
  switch (action) {
    case 'sample':
    case 'review':
    case 'run':
    case 'report':
      return resultId(action);
    case 'processor':
      return resultId('sample');
    case 'ask':
    case 'fill':
    case 'extend':
      return resultId('draft');
    case 'consent':
      return headingId('draft');
    case 'edit':
      return headingId('review');
    case 'apply':
    case 'undo':
    case 'discard':
      return headingId(currentOf(state));
    case 'enter':
    case 'resume':
    case 'scope':
    case 'leave':
      return null;
  }
}

/** Moves the reader to a heading. */
export function land(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
