import type { StudioState } from '../../../../generated/types.ts';

/** The steps, in their order. */
export const STEPS = ['entry', 'sample', 'consent', 'draft', 'review', 'apply', 'run', 'report'] as const;

export type StepName = (typeof STEPS)[number];

/** How far a step is; `unneeded` where no model would be told anything, `open` for a consent that was passed over. */
export type StepStatus = 'todo' | 'current' | 'done' | 'unneeded' | 'open';

export interface StepPlace {
  readonly name: StepName;
  readonly status: StepStatus;
  /** What has to be done first; null for a step that can be used. */
  readonly needs: string | null;
}

/** Where a journey is, step by step. */
export function placesOf(state: StudioState): readonly StepPlace[] {
  const done = doneOf(state);
  const passed = state.model === null || state.processor !== null || state.draft !== null;
  const current = STEPS.find((name) => !done[name] && !(name === 'consent' && passed));
  return STEPS.map((name) => {
    const status = name === current ? 'current' : done[name] ? 'done' : name !== 'consent' ? 'todo' : waived(state);
    return { name, status, needs: needsOf(name, state) };
  });
}

/** The step to go on with; the last one when all are done. */
export function currentOf(state: StudioState): StepName {
  return placesOf(state).find(({ status }) => status === 'current')?.name ?? 'report';
}

/** Whether the last change of the catalog is what this journey wrote. */
export function hasWrittenLast({ workspace: { undo }, applied }: StudioState): boolean {
  return undo !== null && undo.sha256 === applied?.sha256;
}

function doneOf({
  workspace,
  sample,
  processor,
  sharing,
  draft,
  review,
  applied,
  run,
  report,
}: StudioState): Readonly<Record<StepName, boolean>> {
  return {
    entry: workspace.catalog !== 'broken',
    sample: sample !== null || processor !== null,
    consent: sharing?.confirmed === true,
    draft: draft !== null,
    review: review?.compiles === true,
    apply: applied !== null,
    run: run?.ok === true,
    report: report !== null,
  };
}

/** The status of a consent that is not given and not what comes next. */
function waived({ model, processor, draft }: StudioState): StepStatus {
  return model === null || processor !== null ? 'unneeded' : draft === null ? 'todo' : 'open';
}

function needsOf(name: StepName, { workspace, model, sample, processor, draft, review, applied, run }: StudioState): string | null {
  switch (name) {
    case 'entry':
      return null;
    case 'sample':
      return workspace.catalog === 'broken' && sample === null && processor === null ? 'Mend the catalog first.' : null;
    case 'consent':
      return model !== null && sample === null && processor === null ? 'Read a sample first.' : null;
    case 'draft':
      return sample === null && processor === null ? 'Read a sample, or choose a processor, first.' : null;
    case 'review':
      return draft === null ? 'Make a draft first.' : null;
    case 'apply':
      return review === null && applied === null ? 'Review the draft first.' : null;
    case 'run':
      return applied === null ? 'Write the files first.' : null;
    case 'report':
      return run === null ? 'Compile and ingest first.' : null;
  }
}
