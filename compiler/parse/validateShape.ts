import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { metricsSchema, pipelinesSchema, processorsSchema } from '../../generated/schemas.ts';
import type { Metrics, Pipelines, Processors } from '../../generated/types.ts';
import type { Message, PathStep, Place } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import type { YamlFile } from './YamlFile.ts';

export interface CatalogShapes {
  readonly pipelines: Pipelines;
  readonly processors: Processors;
  readonly metrics: Metrics;
}

const schemas = { pipelines: pipelinesSchema, processors: processorsSchema, metrics: metricsSchema };
const validators = new Map<keyof CatalogShapes, ValidateFunction>();

export interface ShapeFault {
  readonly place: Place;
  readonly message: Message;
}

/** Holds a file's value against its schema; the faults are those of shape alone: keys, types, ranges, patterns. */
export function validateShape(which: keyof CatalogShapes, yaml: YamlFile): readonly ShapeFault[] {
  const validate = validatorOf(which);
  if (validate(yaml.value)) return [];
  const faults: ShapeFault[] = [];
  for (const error of mostTelling(validate.errors ?? [])) {
    const path = pathOf(error.instancePath, yaml.value);
    const fault = explain(error, yaml.file, path);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

function validatorOf(which: keyof CatalogShapes): ValidateFunction {
  let validate = validators.get(which);
  if (validate === undefined) {
    const ajv = new Ajv2020({ allErrors: true, discriminator: true, strict: true, strictRequired: false, allowUnionTypes: true, verbose: true });
    validate = ajv.compile(schemas[which]);
    validators.set(which, validate);
  }
  return validate;
}

/** Drops the errors that only repeat another: `propertyNames` and `discriminator` bring their own cause along. */
function mostTelling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const badKinds = new Set(errors.filter(({ keyword }) => keyword === 'discriminator').map(({ instancePath }) => instancePath));
  return errors.filter(({ keyword, instancePath, propertyName }) => {
    if (keyword === 'propertyNames') return false;
    if (keyword === 'discriminator') return false;
    if (keyword === 'enum' && badKinds.has(instancePath)) return true;
    return propertyName === undefined || keyword === 'pattern' || keyword === 'maxLength';
  });
}

function explain(error: ErrorObject, file: string, path: readonly PathStep[]): ShapeFault | null {
  const at: Place = { file, path };
  const params = error.params as Readonly<Record<string, unknown>>;
  const keyed = path.length > 0 && typeof path.at(-1) === 'string';
  if (error.propertyName !== undefined) {
    return { place: { file, path: [...path, error.propertyName], key: true }, message: messages.badName(error.propertyName) };
  }
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {});
      return { place: { file, path: [...path, key], key: true }, message: messages.unknownKey(key, known) };
    }
    case 'required':
      return { place: keyed ? { ...at, key: true } : at, message: messages.missingKey(String(params['missingProperty'])) };
    case 'type':
      return { place: at, message: messages.wrongType(String(path.at(-1) ?? file), String(params['type']).split(','), error.data) };
    case 'enum':
      return { place: at, message: messages.notOneOf(String(error.data), (params['allowedValues'] as readonly unknown[]).map(String)) };
    case 'const':
      return null; // The kind's own enum has said it.
    case 'minProperties':
    case 'minItems':
      return { place: keyed ? { ...at, key: true } : at, message: messages.empty(String(path.at(-1) ?? file)) };
    case 'maxProperties':
      return { place: at, message: messages.tooManyKeys() };
    case 'uniqueItems':
      return { place: { file, path: [...path, Number(params['i'])] }, message: messages.repeated() };
    default:
      return { place: at, message: messages.invalidValue(error.message ?? 'is not valid') };
  }
}

/** A JSON Pointer as steps; an index is a number where the value at that point is a list. */
function pathOf(pointer: string, root: unknown): readonly PathStep[] {
  const steps: PathStep[] = [];
  let value: unknown = root;
  for (const escaped of pointer.split('/').slice(1)) {
    const text = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(value) ? Number(text) : text;
    value = typeof value === 'object' && value !== null ? (value as Readonly<Record<PathStep, unknown>>)[step] : undefined;
    steps.push(step);
  }
  return steps;
}
