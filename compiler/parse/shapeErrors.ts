import type { ErrorObject, SchemaValidateFunction } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { metricsSchema } from '../../generated/schemas.ts';
import { batchesOf } from './batches.ts';
import { explainShape } from './explainShape.ts';
import { fittingErrors } from './fittingErrors.ts';
import type { ShapeFault } from './validateShape.ts';
import type { YamlFile } from './YamlFile.ts';

const validators = new Map<object, ValidateFunction>();
// A test checks our own schemas against their meta-schema: doing so at every start would take longer than compiling them.
const ajv = new Ajv2020({ allErrors: true, discriminator: true, strict: false, validateSchema: false, meta: false, verbose: true });
checkNamesInOnePass(ajv);
// Other files refer to definitions in this one.
ajv.addSchema(metricsSchema);

/**
 * The errors in a file's value according to its schema. Loading and compiling the validator takes longer than compiling a catalog.
 * @param elsewhere the keys that it need not have
 */
export function shapeErrors(schema: object, yaml: YamlFile, elsewhere: ReadonlySet<string> | 'all' = new Set()): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  const validate = validatorOf(schema);
  for (const { value, collection } of batchesOf(yaml.value)) {
    if (validate(value)) continue;
    for (const error of fittingErrors(validate.errors ?? [])) {
      if (collection !== null && !isWithin(error, collection)) continue;
      if (isMissingKey(error) && (elsewhere === 'all' || elsewhere.has(String(error.params['missingProperty'])))) continue;
      const fault = explainShape(error, { file: yaml.file, value: yaml.value, schema });
      if (fault !== null) faults.push(fault);
    }
  }
  return faults;
}

function isWithin({ instancePath, keyword }: ErrorObject, collection: string): boolean {
  return instancePath.startsWith(`/${collection}/`) || (keyword === 'propertyNames' && instancePath === `/${collection}`);
}

function isMissingKey({ instancePath, keyword }: ErrorObject): boolean {
  return instancePath === '' && keyword === 'required';
}

function validatorOf(schema: object): ValidateFunction {
  let validate = validators.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  return validate;
}

/** All collections follow the same naming rule, and the validator's own keyword takes quadratic time when many names are bad. */
function checkNamesInOnePass(validator: Ajv2020): void {
  const { pattern, maxLength } = metricsSchema.$defs.Name;
  const name = new RegExp(pattern, 'u');
  const validate: SchemaValidateFunction = (_schema: unknown, data: object) => {
    const bad = Object.keys(data).filter((key) => !name.test(key) || key.length > maxLength);
    validate.errors = bad.map((propertyName) => ({ keyword: 'propertyNames', params: { propertyName } }));
    return bad.length === 0;
  };
  validator.removeKeyword('propertyNames');
  validator.addKeyword({ keyword: 'propertyNames', type: 'object', schemaType: 'object', validate, errors: true });
}
