import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { studioSchema } from '../../../generated/schemas.ts';
import type { StudioActions, StudioChoices } from '../../../generated/types.ts';
import { isDay } from '../../calendar/isDay.ts';
import { explainShape } from '../../tools/explainShape.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictTypes: false, allowUnionTypes: true, validateSchema: false });
ajv.addFormat('date', isDay);
ajv.addSchema(studioSchema);

const validators = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known !== undefined) return known;
  const compiled = ajv.compile({ $ref: `${studioSchema.$id}#${pointer}` });
  validators.set(pointer, compiled);
  return compiled;
}

/** The name of an action. */
export type ActionName = keyof StudioActions;

/** Every action. */
export const actionNames = Object.keys(studioSchema.properties.actions.properties) as readonly ActionName[];

/**
 * The body of an action, once it has the shape that its schema asks for.
 * @throws ServiceError 400 with a JSON Pointer and what is expected
 */
export function readAction<Name extends ActionName>(name: Name, body: unknown): StudioActions[Name] {
  const validate = validatorOf(`/properties/actions/properties/${name}`);
  if (!validate(body)) throw explainShape(validate.errors ?? []);
  return body as StudioActions[Name];
}

const CHOICES = '/$defs/StudioChoices';

/** Whether a value has the shape of choices. */
export function isChoices(value: unknown): value is StudioChoices {
  return validatorOf(CHOICES)(value);
}

/** Why it does not have it. */
export function choicesFaults(value: unknown): readonly string[] {
  const validate = validatorOf(CHOICES);
  return validate(value) ? [] : explainShape(validate.errors ?? []).errors.map(({ message }) => message);
}
