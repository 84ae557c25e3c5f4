import type { Manifest } from '../../../compiler/manifest.ts';
import type { MetricRelation } from '../../../compiler/relations.ts';
import type { Ast } from '../guard/shape.ts';
import type { MetricQuestion } from './MetricQuestion.ts';
import type { Source } from './Source.ts';

/** What all parts of one statement are planned with. */
export interface Planning {
  readonly manifest: Manifest;
  /** What the principal sees, by folded name. */
  readonly relations: ReadonlyMap<string, MetricRelation>;
  /** The folded name of the database. */
  readonly database: string;
  /** A start of names that the statement does not use. */
  readonly prefix: string;
  /** Those planned so far: later ones may read the answers to earlier ones. */
  readonly questions: MetricQuestion[];
  readonly query: (node: Ast, scope: Scope) => Ast;
}

/** The WITHs that a query sees, by folded name: as a source where one only chooses from a relation, else null. */
export type Scope = ReadonlyMap<string, Source | null>;
