import type { Said } from './FaultShop.ts';

/** Whether each answer is one that was given before, or is given after: two sources are published one after the other. */
export function servedPartly(served: Said, before: Said, after: Said): boolean {
  const [now, first, last] = [served, before, after].map(({ answers }): readonly unknown[] => JSON.parse(answers));
  return (now ?? []).every((answer, index) =>
    [first?.[index], last?.[index]].some((known) => JSON.stringify(known) === JSON.stringify(answer)),
  );
}
