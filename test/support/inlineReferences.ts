/**
 * An OpenAPI document with its parameters, responses and examples inlined. References to schemas remain: schemas may be recursive, and
 * validators follow them.
 */
export function inlineReferences<Document>(document: Document): Document {
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string' && !value.$ref.startsWith('#/components/schemas/')) return inline(at(value.$ref));
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inline(member)]));
  };
  const at = (reference: string): unknown => {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((value, step) => (value as Readonly<Record<string, unknown>>)[step], document);
    if (found === undefined) throw new Error(`${reference} is nowhere in the document`);
    return found;
  };
  return inline(document) as Document;
}
