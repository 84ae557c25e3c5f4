/** A schema, or a part of one. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** What a client, or the service that it calls, asks of the schema of a tool's arguments, and who says so. */
export interface ClientRule {
  readonly client: string;
  readonly says: string;
  readonly source: string;
  /** What is wrong with a part of a schema; null where nothing is. */
  readonly check: (schema: Schema) => string | null;
}

const structuredOutputs = 'https://platform.openai.com/docs/guides/structured-outputs#supported-schemas';
const geminiSchema = 'https://ai.google.dev/api/caching#Schema';
const anthropicStrict = 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations';
const strictSchemaPy = 'https://github.com/openai/openai-agents-python/blob/main/src/agents/strict_schema.py';
const strictSchemaJs = 'https://github.com/openai/openai-agents-js/blob/main/packages/agents-core/src/utils/strictToolSchema.ts';
const mcpUtilsPy = 'https://github.com/googleapis/python-genai/blob/main/google/genai/_mcp_utils.py';
const functionUtilsPy = 'https://github.com/langchain-ai/langchain-google/blob/main/libs/genai/langchain_google_genai/_function_utils.py';

const refuses =
  (...keywords: readonly string[]): ClientRule['check'] =>
  (schema) =>
    keywords.find((keyword) => keyword in schema) ?? null;

/** One rule to each thing that was refused in a conversion or is documented as refused. */
export const clientRules: readonly ClientRule[] = [
  {
    client: 'OpenAI, strict',
    says: 'knows no defaults, no unique items and no composition',
    source: structuredOutputs,
    check: refuses('default', 'uniqueItems', 'allOf', 'oneOf', 'not', 'if', 'dependentRequired', 'dependentSchemas', 'patternProperties'),
  },
  {
    client: 'OpenAI, strict',
    says: 'takes 1,000 words of one choice, and 15,000 characters where there are more than 250',
    source: structuredOutputs,
    check: ({ enum: words }) => {
      if (!Array.isArray(words)) return null;
      const long = words.length > 250 && words.join('').length > 15_000;
      return words.length > 1000 || long ? `${words.length} words` : null;
    },
  },
  {
    client: 'openai-agents, strict',
    says: 'takes no map: an object declares its properties, one at least',
    source: strictSchemaPy,
    check: (schema) => (schema['type'] === 'object' && Object.keys(membersOf(schema)).length === 0 ? 'an object without properties' : null),
  },
  {
    client: 'openai-agents, strict',
    says: 'takes no reference with anything beside it, and resolves none within itself',
    source: strictSchemaPy,
    check: refuses('$ref', '$defs', 'definitions'),
  },
  {
    client: '@openai/agents, strict',
    says: 'must be able to tell whether an argument may be null',
    source: strictSchemaJs,
    check: ({ type }) => (typeof type === 'string' && type !== 'null' ? null : 'no single type'),
  },
  {
    client: 'Gemini',
    says: 'knows the keywords of its Schema and no others',
    source: geminiSchema,
    check: refuses(
      'const',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'propertyNames',
      'prefixItems',
      'contains',
      '$schema',
      '$id',
    ),
  },
  {
    client: 'Gemini',
    says: 'takes words of texts only, none of them empty',
    source: geminiSchema,
    check: ({ type, enum: words }) =>
      words === undefined || (type === 'string' && Array.isArray(words) && words.every((word) => typeof word === 'string' && word !== ''))
        ? null
        : 'words that are not texts',
  },
  {
    client: 'Gemini',
    says: 'wants to know what a list holds',
    source: geminiSchema,
    check: ({ type, items }) => (type === 'array' && (typeof items !== 'object' || items === null) ? 'a list of anything' : null),
  },
  {
    client: 'google-genai',
    says: 'takes additionalProperties for a schema, and fails where it is true or false',
    source: mcpUtilsPy,
    check: refuses('additionalProperties'),
  },
  {
    client: 'LangChain for Gemini',
    says: 'takes no null among words, and drops what it does not know',
    source: functionUtilsPy,
    check: (schema) => (Array.isArray(schema['enum']) && schema['enum'].includes(null) ? 'a null among words' : null),
  },
  {
    client: 'Anthropic, strict',
    says: 'knows no bounds of numbers, texts and lists',
    source: anthropicStrict,
    check: refuses('minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'maxItems', 'minItems', 'minProperties', 'maxProperties'),
  },
  {
    client: 'Anthropic, strict',
    says: 'takes one type for an argument, and at most 16 choices between types in a request',
    source: anthropicStrict,
    check: (schema) => (Array.isArray(schema['type']) || 'anyOf' in schema ? 'a choice of types' : null),
  },
  {
    client: 'Anthropic',
    says: 'takes names of arguments of up to 64 letters, digits, points, underscores and hyphens',
    source: 'https://platform.claude.com/docs/en/api/messages/create (tools: property keys)',
    check: (schema) => Object.keys(membersOf(schema)).find((name) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(name)) ?? null,
  },
];

/** The most that OpenAI takes of one schema in strict mode. */
const MOST_PROPERTIES = 5000;
const MOST_LEVELS = 10;
const MOST_NAME_CHARACTERS = 120_000;

/** Everything that a client would refuse in the schema of a tool's arguments. */
export function refusals(root: Schema): readonly string[] {
  const found: string[] = [];
  let properties = 0;
  let characters = 0;
  let levels = 0;
  const visit = (schema: Schema, path: string, depth: number): void => {
    levels = Math.max(levels, depth);
    for (const { client, says, source, check } of clientRules) {
      const wrong = check(schema);
      if (wrong !== null) found.push(`${path === '' ? 'the arguments' : path}: ${wrong}. ${client} ${says} (${source})`);
    }
    const words = schema['enum'];
    if (Array.isArray(words)) characters += words.join('').length;
    for (const [name, member] of Object.entries(membersOf(schema))) {
      properties += 1;
      characters += name.length;
      visit(member, `${path}/${name}`, depth + 1);
    }
    const { items } = schema;
    if (typeof items === 'object' && items !== null && !Array.isArray(items)) visit(items as Schema, `${path}/items`, depth);
  };
  visit(root, '', 1);
  if (properties > MOST_PROPERTIES || levels > MOST_LEVELS || characters > MOST_NAME_CHARACTERS)
    found.push(
      `${properties} properties, ${levels} levels, ${characters} characters of names. OpenAI, strict takes fewer (${structuredOutputs})`,
    );
  return found;
}

function membersOf({ properties }: Schema): Readonly<Record<string, Schema>> {
  return typeof properties === 'object' && properties !== null ? (properties as Readonly<Record<string, Schema>>) : {};
}
