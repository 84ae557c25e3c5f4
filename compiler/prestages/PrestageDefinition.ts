import type { ChainParts } from '../chains.ts';
import type { ExposureParts } from '../exposures.ts';
import type { ExprType } from '../expressions/functions.ts';
import type { LifecycleParts } from '../lifecycle.ts';
import type { ExperimentParts } from '../experiment.ts';
import type { Chains, Dimension, Experiment, Exposures, Expr, Lifecycle, Prestage } from '../manifest.ts';
import type { Message } from '../diagnostics/Diagnostic.ts';
import type { DraftChains, DraftExperiment, DraftExposures, DraftExpr, DraftLifecycle } from '../normalize/Draft.ts';
import type { ColumnTypes, Fault, Model } from '../resolve/Model.ts';

export type PrestageKind = Prestage['kind'];

/** A prestage as an author wrote it, and as the manifest has it. */
interface Forms {
  readonly exposures: { readonly draft: DraftExposures; readonly built: Exposures };
  readonly lifecycle: { readonly draft: DraftLifecycle; readonly built: Lifecycle };
  readonly units: { readonly draft: DraftExperiment; readonly built: Experiment };
  readonly chains: { readonly draft: DraftChains; readonly built: Chains };
}

/** What a prestage reads of the source, as resolved expressions or as text. */
interface Parts<Part> {
  readonly exposures: ExposureParts<Part>;
  readonly lifecycle: LifecycleParts<Part>;
  readonly units: ExperimentParts<Part>;
  readonly chains: ChainParts<Part>;
}

/** A condition over columns that a prestage makes itself. */
export interface OwnCondition {
  readonly when: DraftExpr;
  readonly columns: ColumnTypes;
  /** Whose columns they are, in words. */
  readonly of: string;
}

/** The types that a part may have, also in words: "a number". */
export interface PartTypes {
  readonly types: readonly ExprType[];
  readonly takes: string;
}

/** A kind of prestage as the compiler sees it: what it reads of the source, what rows it makes of that, and what is said about it. */
export interface PrestageDefinition<Kind extends PrestageKind> {
  /** What its rows are, in words. */
  readonly makes: string;
  /** Every column or expression of the source that it reads, by its role. */
  readonly parts: <Part>(prestage: Parts<Part>[Kind]) => readonly (readonly [role: string, part: Part])[];
  readonly part_types: Readonly<Record<string, PartTypes>>;
  readonly wrongPart: (role: string, takes: string, type: string) => Message;
  readonly conditions: (draft: Forms[Kind]['draft']) => readonly OwnCondition[];
  /** The columns that it makes and states measure. @param types of its parts, by role */
  readonly columns: (draft: Forms[Kind]['draft'], types: ReadonlyMap<string, ExprType>) => ColumnTypes;
  /** The names of the dimensions that it adds to its table, after the table's own. */
  readonly dimension_names: readonly string[];
  readonly dimensions: (built: Forms[Kind]['built']) => readonly Dimension[];
  /** Faults other than parts of the wrong type. @param source whose rows it reads */
  readonly faults: (draft: Forms[Kind]['draft'], source: string, model: Model) => Iterable<Fault>;
  readonly assemble: (draft: Forms[Kind]['draft'], model: Model) => Forms[Kind]['built'];
  /** For how many days after its own a row may still be added to what a day has; 0 where a day is complete once it is over. */
  readonly open_days: (built: Forms[Kind]['built']) => number;
  /** What of it decides stored values. */
  readonly decides: (built: Forms[Kind]['built']) => object;
  /** What `service diff` says of a change of that. */
  readonly changed: {
    readonly code:
      'processor-exposures-changed' | 'processor-lifecycle-changed' | 'processor-experiment-changed' | 'processor-chains-changed';
    readonly message: () => string;
  };
  /** What catalog.md says of it, as Markdown. @param code marks a name or an expression as code */
  readonly lines: (built: Forms[Kind]['built'], code: (text: string | Expr) => string) => readonly string[];
}
