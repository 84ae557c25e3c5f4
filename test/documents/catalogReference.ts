import { parse, stringify } from 'yaml';
import { catalogEntries, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { shapeTable } from '../../generated/catalogShapes.ts';
import { STATE_KINDS, stateDefinitions } from '../../compiler/states/stateDefinitions.ts';
import { markdownTable } from './generatedParts.ts';

/* The reference of the catalog language, made from the schemas; its examples are values of catalogs that compile. */

type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

/** The shortest value of each property, by `Title.key`, and by the key with its schema: kinds share many. */
export type Examples = ReadonlyMap<string, unknown>;

const sharedKey = (key: string, schema: Schema): string => `${key} ${JSON.stringify(schema)}`;

interface Language {
  readonly file: string;
  readonly schema: Schema;
}

const languages: readonly Language[] = catalogEntries.map(([name, { file }]) => ({ file, schema: shapeTable[name].schema as Schema }));

function definition(schema: Schema, { schema: whole }: Language): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return (whole['$defs'] as Properties)[$ref.slice('#/$defs/'.length)] ?? {};
}

const titleOf = (schema: Schema): string => String(schema['title']);
const propertiesOf = (schema: Schema): Properties => (schema['properties'] ?? {}) as Properties;
const choicesOf = (schema: Schema): readonly Schema[] => (schema['oneOf'] ?? schema['anyOf'] ?? []) as readonly Schema[];
/** Whether it has a table of its own: a map with declared keys, and no choice of such. */
const isTable = (schema: Schema): boolean => schema['properties'] !== undefined && schema['oneOf'] === undefined;

function isOfKind(schema: Schema, kind: unknown): boolean {
  return schema['const'] === kind || (Array.isArray(schema['enum']) && schema['enum'].includes(kind));
}

/** Every property in catalogs that compile, with its shortest value there. */
export function examplesIn(catalogs: readonly CatalogText[]): Examples {
  const found = new Map<string, unknown>();
  const note = (property: string, value: unknown): void => {
    const known = found.get(property);
    if (known === undefined || flow(value).length < flow(known).length) found.set(property, value);
  };
  const visit = (value: unknown, schema: Schema, language: Language): void => {
    const here = definition(schema, language);
    if (Array.isArray(value)) for (const item of value) visit(item, (here['items'] ?? {}) as Schema, language);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { kind } = value as { readonly kind?: unknown };
    const maps = choicesOf(here)
      .map((choice) => definition(choice, language))
      .filter(isTable);
    const chosen = maps.find((choice) => isOfKind(propertiesOf(choice)['kind'] ?? {}, kind)) ?? here;
    for (const [key, member] of Object.entries(value)) {
      const declared = propertiesOf(chosen)[key];
      if (declared !== undefined) {
        note(`${titleOf(chosen)}.${key}`, member);
        note(sharedKey(key, declared), member);
      }
      visit(member, declared ?? ((chosen['additionalProperties'] ?? {}) as Schema), language);
    }
  };
  for (const catalog of catalogs)
    for (const language of languages) visit(parse(catalog[language.file as keyof CatalogText] ?? ''), language.schema, language);
  return found;
}

/** Properties that the reference cannot show: without a description, or without an example in a catalog that compiles. */
export function undocumented(examples: Examples): readonly string[] {
  return tables().flatMap(({ schema, language }) =>
    Object.entries(propertiesOf(schema)).flatMap(([key, property]) => {
      const name = `${titleOf(schema)}.${key}`;
      const described = typeof (property['description'] ?? definition(property, language)['description']) === 'string';
      return [
        ...(described ? [] : [`${name} has no description`]),
        ...(exampleOf(key, property, schema, examples) !== undefined ? [] : [`${name} is in no catalog of test/golden/catalogs/positive`]),
      ];
    }),
  );
}

/** A value of this very key, else of the same key of another kind, else what its schema says. */
function exampleOf(key: string, property: Schema, schema: Schema, examples: Examples): unknown {
  const said = (property['examples'] ?? []) as readonly unknown[];
  return examples.get(`${titleOf(schema)}.${key}`) ?? examples.get(sharedKey(key, property)) ?? said[0] ?? property['const'];
}

/** One file of the catalog: a table of keys for each kind of map in it. */
export function referenceOf(file: string, examples: Examples): string {
  return tables()
    .filter(({ language }) => language.file === file)
    .map(({ schema, language }) => sectionOf(schema, language, examples))
    .join('\n\n');
}

/** What each kind of state is. */
export function stateReference(): string {
  return markdownTable(
    ['Kind', 'Measures', 'Read in a metric by'],
    STATE_KINDS.map((kind) => {
      const { takes, functions, value } = stateDefinitions[kind];
      const calls = Object.entries(functions).map(([name, { parameters }]) => `\`${name}(state${parameters.map(() => ', q').join('')})\``);
      return [`\`${kind}\``, takes, value('integer') === null ? calls.join(', ') : 'its name'];
    }),
  );
}

/** Every map with declared keys, in the order of the schemas, each once. */
function tables(): readonly { readonly schema: Schema; readonly language: Language }[] {
  const found = new Map<string, { schema: Schema; language: Language }>();
  for (const language of languages) {
    const walk = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if (!Array.isArray(schema) && isTable(schema as Schema)) {
        const key = `${language.file} ${titleOf(schema as Schema)}`;
        if (!found.has(key)) found.set(key, { schema: schema as Schema, language });
      }
      Object.values(schema).forEach(walk);
    };
    walk(language.schema);
  }
  return [...found.values()];
}

function sectionOf(schema: Schema, language: Language, examples: Examples): string {
  const title = titleOf(schema);
  const required = (schema['required'] ?? []) as readonly string[];
  const rows = Object.entries(propertiesOf(schema)).map(([key, property]) => {
    const shape = definition(property, language);
    const fallback = property['default'] ?? shape['default'];
    const meaning = String(property['description'] ?? shape['description'] ?? '');
    return [
      `\`${key}\`${required.includes(key) ? ', required' : ''}`,
      typeText(property, language),
      `${meaning}${fallback === undefined ? '' : ` Default: \`${String(fallback)}\`.`}`,
      `\`${exampleText(key, exampleOf(key, property, schema, examples))}\``,
    ];
  });
  return `### ${title}\n\n${String(schema['description'] ?? '')}\n\n${markdownTable(['Key', 'Type', 'Meaning', 'Example'], rows)}`;
}

function typeText(schema: Schema, language: Language): string {
  const shape = definition(schema, language);
  const choices = choicesOf(shape);
  if (choices.length > 0) return choices.map((choice) => typeText(choice, language)).join(' or ');
  if (isTable(shape)) return `[${titleOf(shape)}](#${titleOf(shape).toLowerCase().replaceAll(' ', '-')})`;
  if (Array.isArray(shape['enum'])) return shape['enum'].map((word) => `\`${String(word)}\``).join(', ');
  if (shape['const'] !== undefined) return `\`${String(shape['const'])}\``;
  if (shape['type'] === 'array') return `list of: ${typeText((shape['items'] ?? {}) as Schema, language)}`;
  if (shape['type'] === 'object') return `map of name to: ${typeText((shape['additionalProperties'] ?? {}) as Schema, language)}`;
  return [shape['type'] ?? 'value'].flat().map(String).join(' or ');
}

/** Longer values are shown by their beginning: what they hold has a table or an example of its own. */
const LONGEST_EXAMPLE = 140;

function exampleText(key: string, value: unknown): string {
  const text = `${key}: ${flow(value)}`;
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text;
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trimEnd();
}
