import type { ErrorObject } from 'ajv/dist/2020.js';

/**
 * A schema validator's errors without those that compare a value with a form that it does not have: where a schema takes a string or a map,
 * a map with a fault is no string either. A value that has no form is compared with the first one.
 * @param errors in the validator's order, in which those of all forms precede the one that says that none holds
 */
export function fittingErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const others = new Set<ErrorObject>();
  for (const [index, either] of errors.entries()) {
    if (either.keyword !== 'anyOf') continue;
    const found = within(errors, index);
    const isOwn = ({ instancePath }: ErrorObject): boolean => instancePath === either.instancePath;
    const forms = new Set(found.filter((error) => isOwn(error) && error.keyword === 'type').map(({ parentSchema }) => parentSchema));
    const isMisfit = (error: ErrorObject): boolean => isOwn(error) && forms.has(error.parentSchema);
    const hasForm = found.some((error) => error.keyword !== 'const' && !isMisfit(error));
    const [first] = forms;
    for (const error of found) if (isMisfit(error) && (hasForm || error.parentSchema !== first)) others.add(error);
  }
  return errors.filter((error) => !others.has(error));
}

/** The errors at and below the value of one error that directly precede it. */
function within(errors: readonly ErrorObject[], index: number): readonly ErrorObject[] {
  const path = errors[index]?.instancePath ?? '';
  let from = index;
  while (from > 0 && isWithin(errors[from - 1]?.instancePath ?? '', path)) from -= 1;
  return errors.slice(from, index);
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}
