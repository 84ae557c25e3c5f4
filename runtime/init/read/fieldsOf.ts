import type { FileColumn } from '../../../compiler/manifest.ts';
import type { UnreadableColumn } from '../FileFacts.ts';
import * as messages from '../messages.ts';
import { uniqueName } from '../propose/uniqueName.ts';
import { earlierTwins, unreadableName } from './unreadableName.ts';

/** The columns that were chosen, as texts; several of one name by their positions, the later ones under a name of their own. */
export function fieldsOf(
  names: readonly string[],
  chosen: ReadonlySet<string>,
): { readonly columns: readonly FileColumn[]; readonly unreadable: UnreadableColumn[] } {
  const unreadable: UnreadableColumn[] = [];
  const columns: FileColumn[] = [];
  const twins = earlierTwins(names);
  const taken = new Set(names.map((name) => name.toLowerCase()));
  for (const [position, name] of names.entries()) {
    if (!chosen.has(name)) continue;
    const twin = twins[position] ?? null;
    const isAgain = names.indexOf(name) !== position;
    const reason = unreadableName(names, position, 'by position') ?? (twin === null ? null : messages.caseTwin(twin));
    if (reason !== null) {
      if (!isAgain) unreadable.push({ name, reason });
    } else if (names.indexOf(name) === names.lastIndexOf(name)) columns.push({ name, type: 'string' });
    else if (!isAgain) columns.push({ name, type: 'string', position: position + 1 });
    else {
      const own = uniqueName(name, taken);
      taken.add(own.toLowerCase());
      columns.push({ name: own, type: 'string', path: [name], position: position + 1 });
    }
  }
  return { columns, unreadable };
}
