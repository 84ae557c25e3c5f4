import type { ComponentChildren } from 'preact';
import type { Action } from './studioService.ts';
import type { Studio } from './useStudio.ts';

/** A button that asks for an action. While any action runs, none can be asked for. */
export function ActionButton({
  studio,
  action,
  rank,
  allowed = 'yes',
  onAsk,
  children,
}: {
  readonly studio: Studio;
  readonly action: Action;
  /** The way on, or a way aside. */
  readonly rank: 'main' | 'aside';
  readonly allowed?: 'yes' | 'no';
  /** Null for the button that sends its form. */
  readonly onAsk: (() => void) | null;
  readonly children: ComponentChildren;
}) {
  return (
    <button
      type={onAsk === null ? 'submit' : 'button'}
      class={rank === 'aside' ? 'outline' : undefined}
      disabled={studio.running !== null || allowed === 'no'}
      aria-busy={studio.running === action}
      onClick={onAsk ?? undefined}
    >
      {children}
    </button>
  );
}
