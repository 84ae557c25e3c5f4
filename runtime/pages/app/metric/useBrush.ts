import { useState } from 'preact/hooks';

/** The point that is read, and the points that are being chosen. */
export interface Brush {
  readonly at: number | null;
  readonly chosen: readonly [from: number, to: number] | null;
  readonly clear: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Reads points along a line and chooses some of them, with a pointer or with keys.
 * @param nearest the point at a place, in pixels from the left of the element
 */
export function useBrush(count: number, nearest: (x: number) => number, onChosen: (from: number, to: number) => void): Brush {
  const [at, setAt] = useState<number | null>(null);
  const [from, setFrom] = useState<number | null>(null);
  const [pressed, setPressed] = useState<'yes' | 'no'>('no');
  const clear = (): void => {
    setAt(null);
    setFrom(null);
    setPressed('no');
  };
  const chosen = from === null || at === null || from === at ? null : ([Math.min(from, at), Math.max(from, at)] as const);
  const choose = (): void => {
    if (chosen !== null) onChosen(...chosen);
    clear();
  };
  const pointOf = (event: PointerEvent): number => {
    const element = event.currentTarget as Element;
    return nearest(event.clientX - element.getBoundingClientRect().left);
  };
  return {
    at,
    chosen,
    clear,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        setPressed('yes');
        setFrom(pointOf(event));
        setAt(pointOf(event));
      },
      onPointerMove(event) {
        setAt(pointOf(event));
      },
      onPointerUp() {
        if (pressed === 'yes' && chosen !== null) choose();
        else {
          setFrom(null);
          setPressed('no');
        }
      },
      onPointerLeave() {
        if (pressed === 'no') clear();
      },
      onPointerCancel: clear,
      onKeyDown(event) {
        const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7, Home: -count, End: count };
        const step = steps[event.key];
        if (event.key === 'Escape') clear();
        else if (event.key === 'Enter') choose();
        else if (step !== undefined && count > 0) {
          const now = at ?? count - 1;
          setFrom(event.shiftKey ? (from ?? now) : null);
          // The first key shows where reading begins.
          setAt(at === null && !event.shiftKey ? now : Math.min(Math.max(now + step, 0), count - 1));
        } else return;
        event.preventDefault();
      },
    },
  };
}
