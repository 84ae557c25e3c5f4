import type { Curve } from '../../../generated/types.ts';
import type { Place } from '../../diagnostics/Diagnostic.ts';
import { within } from '../../diagnostics/places.ts';
import type { Drawing, OutputType } from '../../manifest.ts';
import type { DraftOutput } from '../Draft.ts';
import { column, FORMATS, made, whole } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

const SCORES = ['positive_scores', 'negative_scores'] as const;

/** The columns of each curve: names, labels and formats. */
const curves = {
  roc: [
    ['threshold', 'Threshold', 'number'],
    ['false_positive_rate', 'False positive rate', 'share'],
    ['true_positive_rate', 'True positive rate', 'share'],
  ],
  precision_recall: [
    ['threshold', 'Threshold', 'number'],
    ['recall', 'Recall', 'share'],
    ['precision', 'Precision', 'share'],
  ],
  gain: [
    ['contacted', 'Contacted', 'share'],
    ['gain', 'Gain', 'share'],
  ],
  lift: [
    ['contacted', 'Contacted', 'share'],
    ['lift', 'Lift', 'statistic'],
  ],
  calibration: [
    ['predicted', 'Predicted', 'number'],
    ['observed', 'Observed', 'share'],
    ['count', 'Count', 'count'],
  ],
  histogram: [
    ['lower', 'Lower bound', 'number'],
    ['upper', 'Upper bound', 'number'],
    ['count', 'Count', 'count'],
  ],
  ecdf: [
    ['value', 'Value', 'number'],
    ['share', 'Share', 'share'],
  ],
} as const satisfies { readonly [Of in Curve['of']]: readonly (readonly [string, string, keyof typeof FORMATS])[] };

/** How each curve is drawn. */
const drawings: { readonly [Of in Curve['of']]: Drawing } = {
  roc: {
    kind: 'roc_curve',
    channels: { x: ['false_positive_rate'], y: ['true_positive_rate'] },
    baseline: [
      [0, 0],
      [1, 1],
    ],
  },
  precision_recall: { kind: 'precision_recall_curve', channels: { x: ['recall'], y: ['precision'] } },
  gain: {
    kind: 'line',
    channels: { x: ['contacted'], y: ['gain'] },
    baseline: [
      [0, 0],
      [1, 1],
    ],
  },
  lift: {
    kind: 'line',
    channels: { x: ['contacted'], y: ['lift'] },
    baseline: [
      [0, 1],
      [1, 1],
    ],
  },
  calibration: { kind: 'calibration_curve', channels: { x: ['predicted'], y: ['observed'] } },
  histogram: { kind: 'histogram', channels: { x: ['lower'], y: ['count'] }, bin_end: 'upper' },
  ecdf: { kind: 'line', channels: { x: ['value'], y: ['share'] } },
};

/** The points of a curve, one per row. */
export function curve({ fields, at }: NamedMetric<Curve>): MetricParts {
  const { of, state, points = 101 } = fields;
  const inputs = state === undefined ? SCORES.map((name) => column(name)) : [column(state)];
  const place = within(at, state === undefined ? 'processor' : 'state');
  return {
    drawings: [drawings[of]],
    derivation: {
      kind: 'rows',
      step: of,
      arguments: [...inputs, whole(points)].map((expr) => made(place, expr)),
      ordinal: pointColumn('point', 'Point', 'count', at),
      columns: curves[of].map(([name, label, shown]) => pointColumn(name, label, shown, at)),
    },
  };
}

function pointColumn(name: string, label: string, shown: keyof typeof FORMATS, at: Place): Omit<DraftOutput, 'expr'> {
  const type: OutputType = shown === 'count' ? 'integer' : 'number';
  return { name, label, at, unit: null, format: FORMATS[shown], type, scale: null };
}
