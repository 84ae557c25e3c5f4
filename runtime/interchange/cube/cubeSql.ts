import * as messages from '../messages.ts';
import { Refused } from '../Refused.ts';
import { fieldMark, type Sql } from '../sql/Sql.ts';
import type { Cube, Cubes } from './Cubes.ts';

/**
 * SQL of a cube: `{CUBE}.x` is a column, `{x}`, `{CUBE.x}` and `{other.x}` are members.
 * @param measure writes a measure of the cube, where there may be one
 * @throws Refused for templates that are filled in when a query is made, and unknown members
 */
export function cubeSql(text: string, cube: Cube, cubes: Cubes, measure: ((name: string) => string) | null): Sql {
  const template = /\{[{%#]|\b(?:FILTER_PARAMS|FILTER_GROUP|SECURITY_CONTEXT|COMPILE_CONTEXT|SQL_UTILS)\b/.exec(text);
  if (template !== null) throw new Refused(messages.template(template[0]));
  // Columns first: what follows the braces is no member.
  const columns = text.replaceAll(/\{\s*(\w+)\s*\}\s*\.\s*(?:"([^"]+)"|(\w+))/g, (whole, name, quoted, plain) => {
    const column = String(quoted ?? plain);
    if (name === 'CUBE' || name === cube.name) return `"${column}"`;
    return cubes.has(String(name)) ? fieldMark(String(name), column) : whole;
  });
  return columns.replaceAll(/\{\s*(?:(\w+)\s*\.\s*)?(\w+)\s*\}/g, (_, of, member) =>
    memberSql(of === undefined ? null : String(of), String(member), cube, cubes, measure),
  );
}

function memberSql(of: string | null, member: string, cube: Cube, cubes: Cubes, measure: ((name: string) => string) | null): string {
  const owner = of === null || of === 'CUBE' ? cube : cubes.cube(of);
  if (owner.dimensions.has(member) || owner.segments.has(member)) return fieldMark(owner === cube ? '' : owner.name, member);
  if (!owner.measures.has(member)) throw new Refused(messages.unknownMember(of === null ? member : `${of}.${member}`));
  if (owner !== cube) throw new Refused(messages.otherCube(`${owner.name}.${member}`));
  if (measure === null) throw new Refused(messages.aggregateOfMeasure());
  return measure(member);
}
