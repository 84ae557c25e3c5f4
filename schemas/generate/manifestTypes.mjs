// The types of generated/manifest.ts, from manifest.schema.json. What it has in common with other schemas is imported from types.ts; all of it
// is readonly, since a manifest is frozen.
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { Project, ts } from 'ts-morph';

/**
 * @param schema the manifest's
 * @param schemaIn another schema, by its file
 */
export async function manifestTypes(schema, schemaIn) {
  const imported = new Set();
  const typeOf = (reference) => {
    const [file, pointer] = reference.split('#');
    const { name, members } = typeAt(file === '' ? schema : schemaIn(file), (pointer ?? '').split('/').slice(1));
    if (file !== '') imported.add(name);
    return members.reduce((type, member) => `NonNullable<${type}['${member}']>`, name);
  };
  const { $defs, ...whole } = schema;
  const properties = mapped({ [schema.title]: whole, ...$defs }, (part) => forTypes(part, typeOf));
  const all = { title: 'All', type: 'object', additionalProperties: false, properties };
  const source = await compile(all, all.title, { bannerComment: '', format: false });
  const imports = `import type { ${[...imported].toSorted().join(', ')} } from './types.ts';\n`;
  return format(`${imports}\n${asReadonly(source)}`, { parser: 'typescript', singleQuote: true, printWidth: 140 });
}

/** The type that json-schema-to-typescript makes of a part of a schema: that of the nearest definition, and its members from there. */
function typeAt(schema, [keyword, name, ...others]) {
  if (keyword === '$defs') return typeAt(schema.$defs[name], others);
  return { name: schema.title, members: keyword === undefined ? [] : [name, ...others.filter((_, index) => index % 2 === 1)] };
}

/** A schema in the older forms that json-schema-to-typescript reads, with a type's name for each reference. */
function forTypes(schema, typeOf) {
  if (Array.isArray(schema)) return schema.map((item) => forTypes(item, typeOf));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, then: one, else: other, prefixItems, items, ...others } = schema;
  if ($ref !== undefined) return { ...others, tsType: typeOf($ref) };
  return mapped(
    {
      ...without(one === undefined && others.oneOf === undefined ? conditions : [...conditions, 'type', 'required'], others),
      ...(one === undefined ? {} : { oneOf: [one, other] }),
      ...(items === undefined ? {} : prefixItems === undefined ? { items } : { items: prefixItems, additionalItems: items }),
    },
    (part, keyword) =>
      ['properties', '$defs'].includes(keyword) ? mapped(part, (named) => forTypes(named, typeOf)) : forTypes(part, typeOf),
  );
}

/** What says nothing about types; a union is its alternatives alone. */
const conditions = ['if', 'not'];

function without(keys, map) {
  return Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)));
}

function mapped(map, change) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}

/** The same types with every member and every list readonly, without the type `All` that has them all. */
function asReadonly(source) {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile('manifest.ts', source).compilerNode;
  const places = [];
  const visit = (node) => {
    const isMember = ts.isPropertySignature(node) || ts.isIndexSignatureDeclaration(node);
    const isList = ts.isArrayTypeNode(node) || ts.isTupleTypeNode(node);
    if (isList && ts.isArrayTypeNode(node.parent)) throw new Error('a list of lists needs a name for the inner one');
    if (isMember || (isList && !ts.isRestTypeNode(node.parent))) places.push(node.getStart(file));
    ts.forEachChild(node, visit);
  };
  const statements = file.statements.filter(({ name }) => name.text !== 'All');
  return statements
    .map((statement) => {
      places.length = 0;
      visit(statement);
      const bounds = [statement.getFullStart(), ...places, statement.getEnd()];
      return bounds
        .slice(1)
        .map((end, index) => source.slice(bounds[index], end))
        .join('readonly ');
    })
    .join('');
}
