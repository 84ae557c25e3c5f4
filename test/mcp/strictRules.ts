import type { Schema } from './clientRules.ts';

/** What a provider's strict mode asks of a schema of arguments, and where it says so. */
export interface StrictRule {
  readonly says: string;
  readonly source: string;
  /** What is wrong with a part of a schema; null where nothing is. */
  readonly check: (schema: Schema) => string | null;
}

const openai = 'https://platform.openai.com/docs/guides/structured-outputs#supported-schemas';
const anthropic = 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations';
const google = 'https://ai.google.dev/gemini-api/docs/structured-output#json_schema_support';

const knows =
  (...keywords: readonly string[]): StrictRule['check'] =>
  (schema) =>
    Object.keys(schema).find((keyword) => !keywords.includes(keyword)) ?? null;

function isObject({ type }: Schema): boolean {
  return type === 'object' || (Array.isArray(type) && type.includes('object'));
}

const requiresAll: StrictRule['check'] = (schema) => {
  if (!isObject(schema)) return null;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.keys((schema['properties'] ?? {}) as object).find((name) => !required.includes(name)) ?? null;
};
const takesNoOthers: StrictRule['check'] = (schema) =>
  isObject(schema) && schema['additionalProperties'] !== false ? 'additionalProperties' : null;
const isTyped: StrictRule['check'] = (schema) => ('type' in schema || 'anyOf' in schema ? null : 'no type');
const wordsOfOneType: StrictRule['check'] = ({ type, enum: words }) =>
  words === undefined || (type === 'string' && (words as readonly unknown[]).every((word) => typeof word === 'string' && word !== ''))
    ? null
    : 'words that are not texts';

/** Of each provider, what it says of every object, argument and list in a schema. */
export const strictRules: Readonly<Record<'openai' | 'anthropic' | 'google', readonly StrictRule[]>> = {
  openai: [
    { says: 'all fields must be required', source: openai, check: requiresAll },
    { says: 'additionalProperties: false must be set on objects', source: openai, check: takesNoOthers },
    { says: 'a field has a type, or is any of several', source: openai, check: isTyped },
    {
      says: 'supports a subset of JSON Schema',
      source: openai,
      check: knows(
        'type',
        'description',
        'properties',
        'required',
        'additionalProperties',
        'items',
        'enum',
        'const',
        'anyOf',
        '$ref',
        '$defs',
      ),
    },
  ],
  anthropic: [
    { says: 'additionalProperties must be false for objects', source: anthropic, check: takesNoOthers },
    { says: 'each field that is not required counts among 24', source: anthropic, check: requiresAll },
    {
      says: 'supports basic types, enum, const, anyOf, allOf, references, required and additionalProperties',
      source: anthropic,
      check: knows(
        'type',
        'description',
        'properties',
        'required',
        'additionalProperties',
        'items',
        'enum',
        'const',
        'anyOf',
        'allOf',
        '$ref',
        '$defs',
      ),
    },
  ],
  google: [
    { says: 'takes enum for texts and numbers', source: google, check: wordsOfOneType },
    { says: 'every field must be required to be there', source: google, check: requiresAll },
    { says: 'additionalProperties says whether others are allowed', source: google, check: takesNoOthers },
    {
      says: 'supports a subset of JSON Schema',
      source: google,
      check: knows(
        'type',
        'title',
        'description',
        'properties',
        'required',
        'additionalProperties',
        'items',
        'enum',
        'anyOf',
        '$ref',
        '$defs',
      ),
    },
  ],
};

/** Everything that a provider would refuse in the schema of a tool's arguments. */
export function strictRefusals(provider: keyof typeof strictRules, root: Schema): readonly string[] {
  return partsOf(root).flatMap((schema) =>
    strictRules[provider].flatMap(({ says, source, check }) => {
      const wrong = check(schema);
      return wrong === null ? [] : [`${wrong}: ${provider} ${says} (${source})`];
    }),
  );
}

/** A schema and all that are in it. */
export function partsOf(schema: Schema): readonly Schema[] {
  const members = Object.values((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const items = schema['items'] === undefined ? [] : [schema['items'] as Schema];
  const forms = (schema['anyOf'] ?? []) as readonly Schema[];
  return [schema, ...[...members, ...items, ...forms].flatMap(partsOf)];
}
