import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChartResult } from '../../../generated/types.ts';
import { chartRoom } from '../../reports/chartRoom.ts';

/** The page shows through, and lines of the grid stay behind what is drawn. */
const onDark = { background: 'transparent', axis: { ...chartRoom.axis, gridColor: '#3a3a41' } } as const;

/** Draws a Vega-Lite specification. Its expressions are interpreted, so that the page runs no text as code. */
export function ChartView({ title, chart, rows }: { readonly title: string } & Pick<ChartResult, 'chart' | 'rows'>) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const said = chart['description'] === undefined ? '' : `. ${String(chart['description'])}`;
  const description = `A chart of ${title}; the table below has its numbers${said}`;
  useEffect(() => {
    let finalize = (): void => {};
    let gone = false;
    void drawing()
      .then(
        async ({ embed, expressionInterpreter }) => {
          const element = place.current;
          if (gone || element === null) return;
          const dark = matchMedia('(prefers-color-scheme: dark)').matches;
          // Vega puts the description where screen readers find it, in place of what stands there.
          const result = await embed(element, { ...chart, description, width: 'container', datasets: { rows } } as never, {
            actions: false,
            ast: true,
            expr: expressionInterpreter,
            renderer: 'svg',
            defaultStyle: false,
            tooltip: { disableDefaultStyle: true },
            ...(dark ? { theme: 'dark' as const } : {}),
            config: { ...chartRoom, title: { limit: element.clientWidth }, ...(dark ? onDark : {}) },
          });
          // One that is taller than its place is scrolled, by the keyboard too.
          if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
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
      <div class="chart" ref={place} role="img" aria-label={description} />
      {failed && <figcaption>The chart cannot be drawn here. The table has its numbers.</figcaption>}
    </figure>
  );
}

/** Vega comes when the first chart does. */
async function drawing() {
  const [{ default: embed }, { expressionInterpreter }] = await Promise.all([import('vega-embed'), import('vega-interpreter')]);
  return { embed, expressionInterpreter };
}
