import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChartResult } from '../../../generated/types.ts';
import { chartRoom } from '../../reports/chartRoom.ts';

/** Draws a Vega-Lite specification. Its expressions are interpreted, so that the page runs no text as code. */
export function ChartView({ title, chart, rows }: { readonly title: string } & Pick<ChartResult, 'chart' | 'rows'>) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let finalize = (): void => {};
    let gone = false;
    void drawing()
      .then(
        async ({ embed, expressionInterpreter }) => {
          if (gone || place.current === null) return;
          const dark = matchMedia('(prefers-color-scheme: dark)').matches;
          const result = await embed(place.current, { ...chart, width: 'container', datasets: { rows } } as never, {
            actions: false,
            ast: true,
            expr: expressionInterpreter,
            renderer: 'svg',
            defaultStyle: false,
            tooltip: { disableDefaultStyle: true },
            ...(dark ? { theme: 'dark' as const } : {}),
            config: { ...chartRoom, title: { limit: place.current.clientWidth }, ...(dark ? { background: 'transparent' } : {}) },
          });
          // One that is taller than its place is scrolled, by the keyboard too.
          if (place.current.scrollHeight > place.current.clientHeight) place.current.tabIndex = 0;
          if (gone) result.finalize();
          else finalize = () => result.finalize();
        },
        () => setFailed(true),
      )
      .catch(() => setFailed(true));
    return () => {
      gone = true;
      finalize();
    };
  }, [chart, rows]);
  return (
    <figure>
      <div class="chart" ref={place} role="img" aria-label={`A chart of ${title}; the table below has its numbers`} />
      {failed && <figcaption>The chart cannot be drawn here. The table has its numbers.</figcaption>}
    </figure>
  );
}

/** Vega comes when the first chart does. */
async function drawing() {
  const [{ default: embed }, { expressionInterpreter }] = await Promise.all([import('vega-embed'), import('vega-interpreter')]);
  return { embed, expressionInterpreter };
}
