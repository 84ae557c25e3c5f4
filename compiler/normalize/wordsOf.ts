import type { Words } from '../manifest.ts';

/** What a metric or a dimension is called beside its label, as far as its author says. */
export function wordsOf({ synonyms, guidance }: { readonly synonyms?: readonly string[]; readonly guidance?: string }): Words {
  return { ...(synonyms === undefined ? {} : { synonyms }), ...(guidance === undefined ? {} : { guidance }) };
}
