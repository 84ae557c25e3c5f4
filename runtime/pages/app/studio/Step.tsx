import type { ComponentChildren } from 'preact';
import { FailureNote } from '../FailureNote.tsx';
import type { Failure } from '../service.ts';
import { headingId } from './landing.ts';
import { STEPS, type StepName, type StepPlace, type StepStatus } from './steps.ts';

/** A step of the journey; what has to be done first where it cannot be used yet. */
export function Step({
  place: { name, status, needs },
  outdated,
  children,
}: {
  readonly place: StepPlace;
  /** Why the page shows now what it did not, where this is the step to go on with. */
  readonly outdated: Failure | null;
  readonly children: ComponentChildren;
}) {
  return (
    <li aria-current={status === 'current' ? 'step' : undefined}>
      <section aria-label={titles[name]}>
        <h2 id={headingId(name)} tabIndex={-1}>
          {STEPS.indexOf(name) + 1} {titles[name]} <small class={`status ${status}`}>{words[status]}</small>
        </h2>
        {outdated !== null && <FailureNote failure={outdated} onRetry={null} />}
        {needs === null ? children : <p class="about">{needs}</p>}
      </section>
    </li>
  );
}

const titles: Readonly<Record<StepName, string>> = {
  entry: 'Workspace',
  sample: 'Sample',
  consent: 'Consent',
  draft: 'Draft',
  review: 'Review',
  apply: 'Apply',
  run: 'Run',
  report: 'Report',
};

const words: Readonly<Record<StepStatus, string>> = {
  todo: 'To do',
  current: 'Current',
  done: 'Done',
  unneeded: 'Not needed',
  open: 'Not confirmed',
};
