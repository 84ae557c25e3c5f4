/*
 * The look of charts. Only data has colours; they have a contrast of at least 3 to 1 with white and with a dark page (WCAG 2.2, 1.4.11).
 * The reader's own configuration sets the colours of texts, lines and the page.
 */

/** One for each series of a legend, distinguishable without red or green. */
export const SERIES_COLOURS = [
  '#146db7',
  '#e86518',
  '#389560',
  '#854ee8',
  '#db1f0f',
  '#3696b7',
  '#e859d0',
  '#4c7335',
  '#9a5577',
  '#8e85f4',
  '#e95979',
  '#a53d9f',
] as const;

/** Folded rows, and lines that are not a series. */
export const NEUTRAL_COLOUR = '#8a8a8a';

/** Series beyond the available colours, drawn so that they recede behind the others. */
export const FAINT_COLOUR = '#8a8a8a59';

/** From few to many. */
const RAMP = ['#f6b44b', '#ea7a4a', '#c94d72', '#8f4c9f', '#5b54b5'] as const;

/** The part of a specification that sets the look. */
export const LOOK = {
  mark: { color: SERIES_COLOURS[0] },
  rule: { color: NEUTRAL_COLOUR },
  title: { fontSize: 15 },
  axis: { labelFontSize: 12, titleFontSize: 12, labelLimit: 240, labelOverlap: true },
  header: { labelFontSize: 12, titleFontSize: 12 },
  text: { fontSize: 13 },
  legend: { symbolOpacity: 1, titleLimit: 320, labelLimit: 240, labelFontSize: 12, titleFontSize: 12 },
  range: { category: SERIES_COLOURS, heatmap: RAMP, ramp: RAMP },
} as const;
