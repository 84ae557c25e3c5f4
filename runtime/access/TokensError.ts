import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';
import { PublicError } from '../errors/PublicError.ts';

/** A tokens file has faults, and there is no earlier valid state to use instead. */
export class TokensError extends PublicError<'tokens_refused'> {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super('tokens_refused', 422, 'The tokens file has faults, so nobody could be let in by it.');
    this.diagnostics = diagnostics;
  }

  /** With every fault and its position. */
  override async text(): Promise<string> {
    const { printDiagnostics } = await import('../../compiler/diagnostics/printDiagnostics.ts');
    return `${this.message}\n\n${printDiagnostics(this.diagnostics).trimEnd()}`;
  }
}
