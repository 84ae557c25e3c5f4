/*
 * Every diagnostic of the compiler, written once, grouped by the phase that finds it. A message says what is wrong and its suggestion how
 * to fix it, so that an author needs nothing else to correct the file. Codes are stable.
 */
export * from './diagnostics/codes/yaml.ts';
export * from './diagnostics/codes/shape.ts';
export * from './diagnostics/codes/expressions.ts';
export * from './diagnostics/codes/meaning.ts';
export * from './diagnostics/codes/lookups.ts';
export * from './diagnostics/codes/readers.ts';
export * from './diagnostics/codes/experiments.ts';
export * from './diagnostics/codes/funnels.ts';
export * from './diagnostics/codes/compounds.ts';
export * from './diagnostics/codes/warnings.ts';
export * from './diagnostics/codes/reports.ts';
export * from './diagnostics/codes/checks.ts';
export * from './diagnostics/codes/tokens.ts';
