import type { Remedy } from './Finding.ts';

/** The command that repairs a finding; null when no command does. */
export function remedyCommand(remedy: Remedy): string | null {
  switch (remedy.kind) {
    case 'ingest':
      return `service ingest WORKSPACE${remedy.source === null ? '' : ` ${remedy.source}`}`;
    case 'export':
      return `service export WORKSPACE --grain ${remedy.grain}`;
    case 'compile':
      return 'service compile WORKSPACE';
    case 'vacuum':
      return 'service vacuum WORKSPACE';
    case 'reseal':
    case 'drop':
    case 'close':
    case 'forget':
      return 'service doctor WORKSPACE --repair';
    case 'none':
      return remedy.command;
  }
}
