/**
 * A cross join and a comma, in the engine's order of keys. A quote inside a text is escaped, so no text of the statement can look like
 * this.
 */
const CROSS = /"condition":null,"join_type":"INNER","ref_type":"CROSS"/g;
/** The engine's form of ON true. */
const ON_TRUE =
  '{"class":"CAST","type":"OPERATOR_CAST","alias":"","query_location":0,"child":{"class":"CONSTANT","type":"VALUE_CONSTANT","alias":"","query_location":0,"value":{"type":{"id":"VARCHAR","type_info":null},"is_null":false,"value":"t"}},"cast_type":{"id":"BOOLEAN","type_info":null},"try_cast":false}';

/**
 * Rewrites cross joins in the engine's tree as joins ON true. The engine renders CROSS JOIN as a comma, which binds less tightly than later
 * joins: `a CROSS JOIN b LEFT JOIN c` would come back as `a, (b LEFT JOIN c)`, which means something else.
 */
export function plainJoins(tree: string): string {
  return tree.replace(CROSS, `"condition":${ON_TRUE},"join_type":"INNER","ref_type":"REGULAR"`);
}
