/** A schema with the definitions of other files that it refers to as its own: what reads one schema alone then needs no other file. */
export function selfContained(schema, schemaIn) {
  const taken = {};
  const moved = withOwnReferences(schema, (file, name) => take(schemaIn(file), name));
  return Object.keys(taken).length === 0 ? schema : { ...moved, $defs: { ...moved.$defs, ...taken } };

  function take({ $defs }, name) {
    if (taken[name] !== undefined) return;
    taken[name] = $defs[name];
    for (const [, other] of JSON.stringify($defs[name]).matchAll(/"#\/\$defs\/([^"]+)"/g)) take({ $defs }, other);
  }
}

function withOwnReferences(node, onReference) {
  if (Array.isArray(node)) return node.map((item) => withOwnReferences(item, onReference));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const [, file, name] = (key === '$ref' && /^([^#]+)#\/\$defs\/(.+)$/.exec(value)) || [];
      if (file === undefined) return [key, withOwnReferences(value, onReference)];
      onReference(file, name);
      return [key, `#/$defs/${name}`];
    }),
  );
}
