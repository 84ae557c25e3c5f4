import { draftColumn, draftMetric, draftOutput, draftSelection, made } from '../support/drafts.ts';
import { call, col, lit } from '../support/manifests.ts';

/*
 * Metrics of the sales workspace that are derived as no kind of the catalog's language is yet: as normalization would leave them.
 */

const flagged = (value: boolean) => ({ flag: { eq: value } });

/** Expressions over selections: flagged sales and those that are not side by side, beside the whole. */
export const arms = draftMetric(
  'arms',
  'sales',
  {
    kind: 'expressions',
    outputs: [
      draftOutput('share', call('/', col('amounts_yes'), col('amounts'))),
      draftOutput('difference', call('-', call('mean', col('spread_yes')), call('mean', col('spread_no')))),
      draftOutput('median_yes', call('quantile', col('amount_yes'), lit(0.5))),
      draftOutput('buyers_no', call('distinct_count', col('buyers_no'))),
      draftOutput('all', col('row_count')),
    ],
    suites: { quantiles: null },
  },
  {
    dimensions: ['region', 'size'],
    selections: new Map([
      ['amounts_yes', draftSelection('amounts', flagged(true))],
      ['spread_yes', draftSelection('spread', flagged(true))],
      ['spread_no', draftSelection('spread', flagged(false))],
      ['amount_yes', draftSelection('amount', flagged(true))],
      ['buyers_no', draftSelection('buyers', flagged(false))],
    ]),
  },
);

/** A pivot: how much the outcome depends on the flag, with null as a value of its own. */
export const dependence = draftMetric('dependence', 'sales', {
  kind: 'pivot',
  arm: 'flag',
  outputs: [
    draftOutput('chi_square', call('chi_square', col('positives'), col('negatives'))),
    draftOutput('orders', col('row_count')),
    draftOutput('share', call('/', col('positives'), call('+', col('positives'), col('negatives')))),
    draftOutput('buyers', call('distinct_count', col('buyers'))),
  ],
});

export const BINS = 6;

/** Rows: how amounts are spread. */
export const spread = draftMetric('spread', 'sales', {
  kind: 'rows',
  step: 'histogram',
  arguments: [made(col('amount')), made(lit(BINS))],
  ordinal: draftColumn('point'),
  columns: [draftColumn('lower'), draftColumn('upper'), { ...draftColumn('orders'), label: 'Orders', unit: 'orders' }],
});

/** A plain metric over some of the rows. */
export const returned = draftMetric(
  'returned',
  'sales',
  { kind: 'expressions', outputs: [draftOutput('returned', col('row_count'))], suites: { quantiles: null } },
  { where: { region: { in: ['North', 'Zoo'] }, size: { gte: 1, not_null: true } } },
);
