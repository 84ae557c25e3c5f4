import { shellWord } from './shellWord.ts';

/** How a shell runs the program here, and on which workspace it is at work. */
export interface Called {
  /** `service`, `npx service`, or a path. */
  readonly program: string;
  /** As it was given; null where it was not, so that whoever reads a command replaces the word. */
  readonly workspace: string | null;
  /** The folder of this machine in which a workspace in a bucket is worked on; null for another one. */
  readonly copy: string | null;
}

/** A command as every message writes it, so that a message is the same wherever it is made: with a workspace, or the one that has none. */
const COMMAND = /\bservice (?:(token)\b|([a-z]+(?:-[a-z]+)*) (WORKSPACE\b|\.(?=\s|$)))/g;

/** A message whose commands can be pasted where it is shown, and which knows nothing of a working copy. */
export function asCalled(message: string, { program, workspace, copy }: Called): string {
  const place = workspace === null ? 'WORKSPACE' : shellWord(workspace);
  const known = copy === null || workspace === null ? message : message.replaceAll(copy, () => workspace);
  return known.replaceAll(COMMAND, (_, alone: string | undefined, name: string, where: string) =>
    alone === undefined ? `${program} ${name} ${where === '.' ? where : place}` : `${program} ${alone}`,
  );
}
