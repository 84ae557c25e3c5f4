import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import * as messages from '../messages.ts';
import { fieldsOf } from '../sample/Sample.ts';
import type { ApprovedFields } from '../sharing/Sharing.ts';
import type { Action } from './Action.ts';
import { sampleOf } from './reached.ts';

/** Chooses what a model would be told of the sample. */
export const scope: Action<'scope'> = async (journey, { fields, examples }) => {
  const sample = sampleOf(journey);
  const known = fieldsOf(sample).map(({ field }) => field);
  const unknown = fields.filter((field) => !known.includes(field));
  if (unknown.length > 0) throw messages.unknownFields(unknown);
  const hidden = examples.filter((field) => !fields.includes(field));
  if (hidden.length > 0) throw messages.examplesOfHidden(hidden);
  const approved: ApprovedFields = { fields, examples };
  if (isSame(approved, journey.approved)) return;
  journey.approved = approved;
  journey.consent.withdraw();
};

function isSame(one: ApprovedFields, other: ApprovedFields): boolean {
  const sorted = ({ fields, examples }: ApprovedFields): string => canonicalJson([fields.toSorted(), examples.toSorted()]);
  return sorted(one) === sorted(other);
}
