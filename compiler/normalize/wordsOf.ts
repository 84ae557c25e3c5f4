import type { Words } from '../manifest.ts';

/** The alternative names and the guidance that an author gives a metric or a dimension. */
export function wordsOf({ synonyms, guidance }: { readonly synonyms?: readonly string[]; readonly guidance?: string }): Words {
  return { ...(synonyms === undefined ? {} : { synonyms }), ...(guidance === undefined ? {} : { guidance }) };
}
