import type { ResultColumn } from '../../../generated/types.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { momentField, panelField, stepField } from './fields.ts';
import { stepsOf } from './steps.ts';
import type { VegaLite } from './VegaLite.ts';

/** Pixels. Steps make a view at most `most` wide and `highest` high; when there are more, fewer of their names are shown. */
const WHOLE = { width: 560, height: 300, most: 2000, highest: 800 } as const;
const PANEL = { width: 240, height: 180, most: 600, highest: 400 } as const;
const STEP = { least: 20, most: 48 } as const;
const CHARACTER = 7;

const PANELS_ABREAST = 3;

/** The size of a view without steps, or of one of its panels. */
export function planeOf(facet: ResultColumn | null): { readonly width: number; readonly height: number } {
  const { width, height } = sizesOf(facet);
  return { width, height };
}

function sizesOf(facet: ResultColumn | null): typeof WHOLE | typeof PANEL {
  return facet === null ? WHOLE : PANEL;
}

/** A single view, or one for each value of a column. */
export function inPanels(view: VegaLite, facet: ResultColumn | null, drawn: DrawnRows): VegaLite {
  return facet === null ? view : { facet: panelField(facet, drawn), columns: PANELS_ABREAST, spec: view };
}

/** How a column is laid out along x. */
export interface Places {
  readonly x: VegaLite;
  readonly width: number | { readonly step: number };
  /** Pixels between neighbouring marks, when they are steps. */
  readonly step: number;
}

/** Continuous time, with as many labels as there is room for. */
export function momentsAlong(x: ResultColumn, facet: ResultColumn | null, drawn: DrawnRows): Places {
  const { width } = sizesOf(facet);
  // Vega writes a period slightly longer than the answer does: Jan 2001 for 2001-01.
  const longest = Math.max(4, ...drawn.valuesOf(x).map((value) => String(value).length)) + 3;
  const ticks = Math.max(2, Math.floor(width / (longest * CHARACTER)));
  return { x: { ...momentField(x, drawn), axis: { tickCount: ticks } }, width, step: STEP.least };
}

/**
 * Steps; a few of them fill the view. Labels are horizontal when there is room.
 * @param beside the column whose values stand side by side within each step, if any
 */
export function stepsAlong(x: ResultColumn, beside: ResultColumn | null, facet: ResultColumn | null, drawn: DrawnRows): Places {
  const { width, most } = sizesOf(facet);
  const names = stepsOf(x, drawn).map(String);
  const abreast = beside === null ? 1 : Math.max(1, drawn.valuesOf(beside).length);
  const marks = Math.max(1, names.length * abreast);
  const step = Math.min(STEP.most, Math.max(STEP.least, Math.floor(width / marks)));
  const room = Math.min(step, most / marks) * abreast;
  const upright = names.every((name) => name.length * CHARACTER <= room);
  const field = { ...stepField(x, drawn), axis: { labelAngle: upright ? 0 : -90 } };
  return step * marks <= most ? { x: field, width: { step }, step } : { x: field, width: most, step: most / marks };
}

/** Steps upwards, each as high as a step along x is at least, until there are too many. */
export function stepsUp(
  y: ResultColumn,
  facet: ResultColumn | null,
  drawn: DrawnRows,
): { readonly y: VegaLite; readonly height: number | { readonly step: number } } {
  const { highest } = sizesOf(facet);
  const fits = STEP.least * stepsOf(y, drawn).length <= highest;
  return { y: stepField(y, drawn), height: fits ? { step: STEP.least } : highest };
}
