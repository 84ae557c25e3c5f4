import { useEffect, useRef, useState } from 'preact/hooks';

/** What is ready within this time is drawn once instead of twice, in milliseconds. */
const HOLD = 100;

/**
 * Holds a page as it is until what it is to show next is ready, for a moment at most: it is the same object as long as nothing changes.
 * @param key of what is to be shown
 */
export function useHeld<Value>(key: string, value: Value, state: 'loading' | 'ready' | 'failed'): Value {
  const held = useRef({ key, value });
  const [late, setLate] = useState<string | null>(null);
  const isWaiting = state === 'loading' && late !== key && held.current.key !== key;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(key), HOLD);
    return () => clearTimeout(timer);
  }, [key, isWaiting]);
  if (!isWaiting) held.current = { key, value };
  return held.current.value;
}
