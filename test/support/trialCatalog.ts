import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';

/** An experiment on customers who come back, whose days are files with a header: day, customer, variant, amount, page, early. */
export const trialCatalog: CatalogText = {
  'catalog/pipelines.yaml': `workspace: {name: trial}
sources:
  visits:
    reader:
      kind: csv
      path: data/*.csv
      chunk_id: (\\d{4}-\\d{2}-\\d{2})\\.csv$
      columns: {day: date, customer: string, variant: string, amount: decimal, page: boolean, early: boolean}
    time: day
`,
  'catalog/processors.yaml': `processors:
  trial: {kind: experiment, source: visits, grain: day, unit: customer, arm: variant, value: amount, exposure: page, pre_period: early}
  buyers: {kind: experiment, source: visits, grain: day, unit: customer, arm: variant, outcome: amount > 5}
`,
  'catalog/metrics.yaml': `metrics:
  spent: {kind: unit_compare, processor: trial, test: B, control: A, per: unit}
  adjusted: {kind: unit_compare, processor: trial, test: B, control: A, per: unit, cuped: true}
  per_page: {kind: unit_compare, processor: trial, test: B, control: A}
  looked_at: {kind: unit_compare, processor: trial, test: B, control: A, per: unit, sequential: true}
  bought: {kind: unit_compare, processor: buyers, test: B, control: A}
  arms: {kind: unit_compare, processor: trial, test: [B, C], control: A, per: unit}
`,
};
