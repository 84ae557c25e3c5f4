import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChartResult } from '../../../generated/types.ts';
import { chartInPage } from '../../reports/chartInPage.ts';

/** Draws a Vega-Lite specification. Its expressions are interpreted, so that the page runs no text as code. */
export function ChartView({ title, chart, rows }: { readonly title: string } & Pick<ChartResult, 'chart' | 'rows'>) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const said = chart['description'] === undefined ? '' : `. ${String(chart['description'])}`;
  const description = `A chart of ${title}; the table below has its numbers${said}`;
  useEffect(() => {
    let finalize = (): void => {};
    let gone = false;
    // Vega adds an empty drawing first, and its marks some time later.
    const settle = (): void => {
      if (!gone && place.current !== null) place.current.ariaBusy = 'false';
    };
    if (place.current !== null) place.current.ariaBusy = 'true';
    void drawing()
      .then(
        async ({ embed, expressionInterpreter }) => {
          const element = place.current;
          if (gone || element === null) return;
          // Vega puts the description where screen readers find it, in place of what stands there.
          const result = await embed(element, { ...chart, description, width: 'container', datasets: { rows } } as never, {
            actions: false,
            ast: true,
            expr: expressionInterpreter,
            renderer: 'svg',
            defaultStyle: false,
            tooltip: { disableDefaultStyle: true },
            config: {
              ...chartInPage,
              font: getComputedStyle(element).fontFamily,
              title: { ...chartInPage.title, limit: element.clientWidth },
            },
          });
          // One that is taller than its place is scrolled, by the keyboard too.
          if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
          if (gone) result.finalize();
          else finalize = () => result.finalize();
        },
        () => setFailed(true),
      )
      .catch(() => setFailed(true))
      .finally(settle);
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
