import type { ShapeError } from '../../generated/manifestValidator.ts';

/** What a part of a manifest should have been. */
interface Expected {
  /** A JSON Pointer. */
  readonly at: string;
  readonly expected: string;
}

const types: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

/** An error of the manifest's shape in the words of a message. */
export function expectedShape({ instancePath: at, keyword, params }: ShapeError): Expected {
  const of = (name: string): string => String(params[name]);
  switch (keyword) {
    case 'required':
      return { at: `${at}/${of('missingProperty')}`, expected: 'there' };
    case 'type':
      return {
        at,
        expected: [params['type']]
          .flat()
          .map((type) => types[String(type)] ?? String(type))
          .join(' or '),
      };
    case 'enum':
      return { at, expected: `one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}` };
    case 'const':
      return { at, expected: of('allowedValue') };
    case 'pattern':
      return { at, expected: `a text that matches ${of('pattern')}` };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return { at, expected: `a number ${of('comparison')} ${of('limit')}` };
    case 'minItems':
      return { at, expected: `a list of ${of('limit')} or more` };
    case 'items':
      return { at, expected: `a list of at most ${of('limit')}` };
    case 'maxLength':
      return { at, expected: `a text of at most ${of('limit')} characters` };
    case 'not':
      return { at, expected: 'a metric with a pivot or an expand, not both' };
    case 'false schema':
      return { at, expected: 'absent' };
    default:
      return { at, expected: `valid (${keyword})` };
  }
}
