/**
 * How much room the texts of a chart may take, in pixels, as configuration of Vega-Lite: names can be long, and there can be hundreds of
 * them. What is cut off or left out here is whole in the rows.
 */
export const chartRoom = {
  axis: { labelLimit: 200, titleLimit: 240, labelOverlap: true },
  legend: { labelLimit: 320, titleLimit: 240 },
  header: { labelLimit: 140, titleLimit: 240 },
} as const;
