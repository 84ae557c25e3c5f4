/*
 * Every diagnostic of the compiler, written once, by the phase that can tell. A message says what is wrong; its suggestion says what to do,
 * so that the file can be mended from them alone. The code is stable.
 */
export * from './diagnostics/codes/yaml.ts';
export * from './diagnostics/codes/shape.ts';
export * from './diagnostics/codes/expressions.ts';
export * from './diagnostics/codes/meaning.ts';
export * from './diagnostics/codes/lookups.ts';
export * from './diagnostics/codes/compounds.ts';
export * from './diagnostics/codes/warnings.ts';
export * from './diagnostics/codes/reports.ts';
export * from './diagnostics/codes/tokens.ts';
