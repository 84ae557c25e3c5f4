/**
 * A Vega-Lite 6 specification, or a part of one, in a narrow profile: marks, encodings, layers and a few transforms over data named `rows`.
 * It has no URL except its schema's name, no expression and no parameter. Its fields are the answer's columns and a few of its own, which
 * start with two underscores.
 */
export type VegaLite = { readonly [property: string]: unknown };

export const VEGA_LITE_SCHEMA = 'https://vega.github.io/schema/vega-lite/v6.json';
