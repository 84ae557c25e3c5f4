import { FREQUENCY, partsOf, type ExposureParts } from './exposures.ts';
import { lifecycleDimensions, lifecyclePartsOf, type LifecycleParts } from './lifecycle.ts';

/** What any prestage reads of the source, as resolved expressions or as text. */
type PrestageParts<Part> = ({ readonly kind: 'exposures' } & ExposureParts<Part>) | ({ readonly kind: 'lifecycle' } & LifecycleParts<Part>);

/** What a prestage reads of the source. */
export function sourceParts<Part>(prestage: PrestageParts<Part>): readonly Part[] {
  switch (prestage.kind) {
    case 'exposures':
      return partsOf<Part>(prestage).map(([, part]) => part);
    case 'lifecycle':
      return lifecyclePartsOf<Part>(prestage).map(([, part]) => part);
  }
}

/** The dimensions that a prestage adds to its table, after the table's own. */
export function madeDimensions({ kind }: { readonly kind: 'exposures' | 'lifecycle' }): readonly string[] {
  switch (kind) {
    case 'exposures':
      return [FREQUENCY];
    case 'lifecycle':
      return lifecycleDimensions.map(({ name }) => name);
  }
}
