import { useEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';

/** How far below the window something is loaded already. */
const AHEAD = '200px';

/** Whether an element has come into view: what nobody looks at is not asked for. */
export function useInView<Seen extends Element>(): { readonly ref: RefObject<Seen | null>; readonly seen: boolean } {
  const ref = useRef<Seen>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}
