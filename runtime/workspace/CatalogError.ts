import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';
import { PublicError } from '../errors/PublicError.ts';

/** The catalog does not compile, and no earlier release can be served instead. */
export class CatalogError extends PublicError<'catalog_does_not_compile'> {
  readonly diagnostics: readonly Diagnostic[];

  /** @param catalog which one it is, if there are several */
  constructor(diagnostics: readonly Diagnostic[], catalog = 'The catalog') {
    super('catalog_does_not_compile', 422, `${catalog} does not compile.`);
    this.diagnostics = diagnostics;
  }

  /** With every fault and its position. */
  override async text(): Promise<string> {
    const { printDiagnostics } = await import('../../compiler/diagnostics/printDiagnostics.ts');
    return `${this.message}\n\n${printDiagnostics(this.diagnostics).trimEnd()}`;
  }
}
