import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';

/** The catalog does not compile and no earlier release can serve in its place. */
export class CatalogError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super('the catalog does not compile');
    this.diagnostics = diagnostics;
  }
}
