import type { TableReader } from '../../compiler/tableReaders.ts';

/** What an address begins with, for messages. */
export const ADDRESS_FORMS = 'postgres://… or mysql://…';

/** The kind of database that an address names; null for what is no address of one. */
export function systemOfAddress(address: string): TableReader['format'] | null {
  if (/^postgres(?:ql)?:\/\//.test(address)) return 'postgres';
  return address.startsWith('mysql://') ? 'mysql' : null;
}
