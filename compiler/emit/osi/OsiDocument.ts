/** A document of Open Semantic Interchange 0.1.1, as far as we write it; core-spec/osi-schema.json of its tag osi-0.1.1-rc1. */
export interface OsiDocument {
  readonly version: '0.1.1';
  readonly dialects: readonly ['ANSI_SQL'];
  readonly semantic_model: readonly [OsiSemanticModel];
}

export interface OsiSemanticModel {
  readonly name: string;
  readonly description?: string;
  readonly datasets: readonly OsiDataset[];
  readonly metrics: readonly OsiMetric[];
  readonly custom_extensions?: readonly OsiExtension[];
}

export interface OsiDataset {
  readonly name: string;
  /** `database.schema.table`, unquoted. */
  readonly source: string;
  readonly primary_key: readonly [string];
  readonly description: string;
  readonly fields: readonly OsiField[];
}

export interface OsiField {
  readonly name: string;
  readonly expression: OsiExpression;
  /** Absent for what metrics add up. */
  readonly dimension?: { readonly is_time: boolean };
  readonly label?: string;
  readonly description?: string;
  readonly ai_context?: OsiContext;
}

export interface OsiMetric {
  readonly name: string;
  readonly expression: OsiExpression;
  readonly description?: string;
  readonly ai_context?: OsiContext;
  readonly custom_extensions: readonly OsiExtension[];
}

export interface OsiExpression {
  readonly dialects: readonly [{ readonly dialect: 'ANSI_SQL'; readonly expression: string }];
}

export interface OsiContext {
  readonly synonyms?: readonly string[];
  readonly instructions?: string;
}

/** `data` is JSON as text. */
export interface OsiExtension {
  readonly vendor_name: 'COMMON';
  readonly data: string;
}
