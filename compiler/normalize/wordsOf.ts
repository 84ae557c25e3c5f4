import type { Words } from '../manifest.ts';

/** The former and alternative names and the guidance that an author gives a metric or a dimension. */
export function wordsOf({ aliases, synonyms, guidance }: Words): Words {
  return {
    ...(aliases === undefined ? {} : { aliases: aliases.toSorted() }),
    ...(synonyms === undefined ? {} : { synonyms }),
    ...(guidance === undefined ? {} : { guidance }),
  };
}
