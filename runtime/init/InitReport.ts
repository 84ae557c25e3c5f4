import type { CatalogFileName } from '../../compiler/parse/catalogFiles.ts';
import type { Inferred } from './inferCatalog.ts';

/** What `service init` did. */
export interface InitReport extends Pick<Inferred, 'rows' | 'extent' | 'proposal'> {
  /** Whether the data were copied into the workspace, or are read where they are. */
  readonly copied: boolean;
  /** Where the entries were written. */
  readonly written: Readonly<Partial<Record<CatalogFileName, string>>>;
  /** The names of the checks that were written. */
  readonly checks: readonly string[];
  readonly done:
    /** `ignored`: whether a .gitignore is written; an existing one stays. */
    { readonly kind: 'made a catalog'; readonly ignored: boolean } | { readonly kind: 'added a source' };
}
