import { ServiceError } from '../errors/ServiceError.ts';
import { ExportError } from '../export/ExportError.ts';
import { InitError } from '../init/InitError.ts';
import { IngestError } from '../ingest/IngestError.ts';
import { errorText } from '../mcp/errorText.ts';
import { CatalogError } from '../workspace/CatalogError.ts';
import { CliError } from './CliError.ts';

/** System errors that a person can act on, by node's codes. */
const systemErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'This address and port are already in use. Choose another with --port.',
  EADDRNOTAVAIL: 'This machine has no such address. Choose another with --host.',
  EACCES: 'Permission denied.',
  EISDIR: 'A folder stands where a file is expected.',
  ENOTFOUND: 'This host is unknown. Choose another with --host.',
  ENOSPC: 'There is no space left on the disk.',
  EROFS: 'The file system is read-only.',
};

/** What went wrong, for the person at the terminal: never a stack. */
export async function describeError(error: unknown): Promise<string> {
  if (error instanceof CliError || error instanceof IngestError || error instanceof ExportError || error instanceof InitError)
    return error.message;
  if (error instanceof ServiceError) return errorText(error);
  if (!(error instanceof Error)) return 'Something went wrong.';
  if (error instanceof CatalogError) {
    const { printDiagnostics } = await import('../../compiler/diagnostics/printDiagnostics.ts');
    return `The catalog does not compile.\n\n${printDiagnostics(error.diagnostics).trimEnd()}`;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(systemErrors, code) ? systemErrors[code] : undefined;
  return known ?? `Something went wrong: ${error.message.split('\n')[0] ?? ''}`;
}
