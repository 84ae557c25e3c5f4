import { Node, SyntaxKind, type Project, type SwitchStatement, type Type } from 'ts-morph';

/** A fault of a switch over a union: members without a case, or a default in addition to all of them. */
export interface SwitchFault {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/**
 * The switches over unions of literals that would silently miss a new member of the union: those without a case for each member, and those
 * with a `default`, which would catch a new one. Switches over other strings or numbers are ignored.
 */
export function unionSwitchFaults(project: Project): readonly SwitchFault[] {
  return project.getSourceFiles().flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.SwitchStatement).flatMap((statement) => {
      const text = faultOf(statement);
      return text === null ? [] : [{ file: file.getFilePath(), line: statement.getStartLineNumber(), text }];
    }),
  );
}

function faultOf(statement: SwitchStatement): string | null {
  const members = literalsOf(statement.getExpression().getType());
  if (members === null) return null;
  const cases = statement.getClauses();
  const named = new Set(cases.flatMap((clause) => (Node.isCaseClause(clause) ? (literalsOf(clause.getExpression().getType()) ?? []) : [])));
  const missing = members.filter((member) => !named.has(member));
  if (missing.length > 0) return `has no case for ${missing.join(', ')}`;
  return cases.some(Node.isDefaultClause) ? 'has a default beside a case for each member' : null;
}

/** The members of a union of literals, or a literal type by itself; null for any other type. */
function literalsOf(type: Type): readonly string[] | null {
  const members = type.isUnion() ? type.getUnionTypes() : [type];
  const literals = members.flatMap((member) => (member.isLiteral() || member.isNull() || member.isUndefined() ? [member.getText()] : []));
  return literals.length === members.length ? literals : null;
}
