/** Texts are as light or dark as those of the page around them, and no heavier. */
const INK = { labelColor: 'currentColor', titleColor: 'currentColor', titleFontWeight: 'normal' } as const;
const LINES = { domainColor: 'currentColor', tickColor: 'currentColor', gridColor: 'currentColor', gridOpacity: 0.15 } as const;

/**
 * The look of a chart inside a page, light or dark, as configuration of Vega-Lite. Names can be long, and there can be hundreds of them: what
 * is cut off or left out here, by limits in pixels, is whole in the rows.
 */
export const chartInPage = {
  background: 'transparent',
  axis: { labelLimit: 200, titleLimit: 240, labelOverlap: true, ...INK, ...LINES },
  legend: { labelLimit: 320, titleLimit: 240, ...INK },
  header: { labelLimit: 140, titleLimit: 240, ...INK },
  title: { color: 'currentColor' },
  view: { stroke: null },
  text: { color: 'currentColor' },
} as const;
