import type { Expr, ScalarType } from '../manifest.ts';
import type { Message } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import { MOST_LEVELS, sizeFault } from './expansion.ts';
import { functions, synonyms } from './functions.ts';
import { reservedWordIn } from './reservedWords.ts';
import { exactDouble } from '../wholeNumbers.ts';
import { PREFIX } from './SqlParser.ts';

/** A fault in an expression; `offset` is in bytes of its UTF-8 text, null when unknown. */
export class ExpressionFault extends Error {
  readonly fault: Message;
  readonly offset: number | null;

  constructor(fault: Message, offset: number | null) {
    super(fault.message);
    this.fault = fault;
    this.offset = offset;
  }
}

/** An expression's nodes, and the position of each in the text. Positions serve messages and are not part of the expression. */
export interface WalkedExpr {
  readonly expr: Expr;
  readonly offsets: ReadonlyMap<Expr, number>;
  /** What is refused of its parts. */
  readonly faults: readonly ExpressionFault[];
  /** The nodes that stand for refused parts; nothing is known of them. */
  readonly holes: ReadonlySet<Expr>;
}

type Ast = Readonly<Record<string, unknown>>;

const comparisons: Readonly<Record<string, string>> = {
  COMPARE_EQUAL: '=',
  COMPARE_NOTEQUAL: '<>',
  COMPARE_LESSTHAN: '<',
  COMPARE_LESSTHANOREQUALTO: '<=',
  COMPARE_GREATERTHAN: '>',
  COMPARE_GREATERTHANOREQUALTO: '>=',
  COMPARE_DISTINCT_FROM: 'is distinct from',
  COMPARE_NOT_DISTINCT_FROM: 'is not distinct from',
};
const operators: Readonly<Record<string, string>> = {
  OPERATOR_NOT: 'not',
  OPERATOR_IS_NULL: 'is null',
  OPERATOR_IS_NOT_NULL: 'is not null',
  OPERATOR_COALESCE: 'coalesce',
  COMPARE_IN: 'in',
};
const castTypes: Readonly<Record<string, ScalarType>> = {
  VARCHAR: 'string',
  TINYINT: 'integer',
  SMALLINT: 'integer',
  INTEGER: 'integer',
  BIGINT: 'integer',
  DOUBLE: 'number',
  FLOAT: 'number',
  DECIMAL: 'decimal',
  BOOLEAN: 'boolean',
  DATE: 'date',
  TIMESTAMP: 'timestamp',
};
const NO_LOCATION = 2 ** 63;

/**
 * Converts the engine's syntax tree of one expression into our own nodes. Denies by default: an unknown node, function or field is refused,
 * so new engine grammar cannot get in. A part that is refused leaves a hole, and the rest is converted.
 * @param text as it was written.
 * @param ast JSON text as json_serialize_sql gives it.
 * @throws {ExpressionFault} when nothing of it can be converted
 */
export function walkExpression(text: string, ast: string): WalkedExpr {
  const statement = parseJson(ast);
  if (statement['error'] === true) throw new ExpressionFault(syntaxFault(text, statement), syntaxOffset(statement));
  const walker = new Walker();
  const expr = walker.walk(singleItem(statement));
  const fault = sizeFault(expr);
  if (fault !== null) throw new ExpressionFault(fault, null);
  const { offsets, faults, holes } = walker;
  return { expr, offsets, faults, holes };
}

function syntaxFault(text: string, error: Ast): Message {
  // The engine has its own limit, which only the text of its error reveals.
  if (/expression depth/.test(String(error['error_message']))) return messages.expressionTooDeep(MOST_LEVELS);
  const reserved = reservedWordIn(text);
  return reserved === null ? messages.expressionSyntax() : messages.reservedWord(reserved);
}

/** A constant of so many digits that parsing might round it; inside a text the quotes are escaped. */
const LONG_NUMBER = /"value":(-?\d{16,})(?=[,}])/g;

function parseJson(text: string): Ast {
  try {
    return JSON.parse(text.replaceAll(LONG_NUMBER, '"value":"$1"')) as Ast;
  } catch {
    // The engine writes a number beyond a double's range as a bare Infinity, which JSON does not have.
    throw new ExpressionFault(messages.numberTooLarge(), null);
  }
}

function syntaxOffset(error: Ast): number | null {
  const position = Number(error['position']);
  return Number.isFinite(position) ? Math.max(0, position - PREFIX.length) : null;
}

/** The single item of a bare SELECT list: no FROM, no WHERE, nothing else. */
function singleItem(statement: Ast): Ast {
  const statements = listOf(statement['statements']);
  const node = isAst(statements[0]?.['node']) ? statements[0]['node'] : null;
  const items = listOf(node?.['select_list']);
  const item = items[0];
  const bare =
    node !== null &&
    statements.length === 1 &&
    node['type'] === 'SELECT_NODE' &&
    items.length === 1 &&
    listOf(node['modifiers']).length === 0 &&
    isAst(node['from_table']) &&
    node['from_table']['type'] === 'EMPTY' &&
    node['where_clause'] === null &&
    node['having'] === null &&
    node['qualify'] === null &&
    node['sample'] === null &&
    listOf(node['group_expressions']).length === 0 &&
    isAst(node['cte_map']) &&
    listOf(node['cte_map']['map']).length === 0;
  if (!bare || item === undefined || item['alias'] !== '') throw new ExpressionFault(messages.notAnExpression(), null);
  return item;
}

class Walker {
  readonly offsets = new Map<Expr, number>();
  readonly faults: ExpressionFault[] = [];
  readonly holes = new Set<Expr>();

  walk(node: Ast): Expr {
    const expr = this.#translated(node);
    const offset = offsetOf(node);
    if (offset !== null) this.offsets.set(expr, offset);
    return expr;
  }

  #translated(node: Ast): Expr {
    try {
      return this.#translate(node);
    } catch (error) {
      if (!(error instanceof ExpressionFault)) throw error;
      return this.#hole(error, { kind: 'literal', type: 'null', value: 'null' });
    }
  }

  #hole(fault: ExpressionFault, expr: Expr): Expr {
    this.faults.push(fault);
    this.holes.add(expr);
    return expr;
  }

  #translate(node: Ast): Expr {
    switch (node['class']) {
      case 'COLUMN_REF':
        return this.#column(node);
      case 'CONSTANT':
        return constant(node);
      case 'COMPARISON':
        return call(lookUp(comparisons, node), [this.#child(node, 'left'), this.#child(node, 'right')]);
      case 'CONJUNCTION':
        return call(node['type'] === 'CONJUNCTION_AND' ? 'and' : 'or', this.#children(node));
      case 'OPERATOR':
        return this.#operator(node);
      case 'BETWEEN':
        return this.#between(node);
      case 'CASE':
        return this.#case(node);
      case 'CAST':
        return this.#cast(node);
      case 'FUNCTION':
        return this.#function(node);
      default:
        throw refused(node, messages.notScalar(String(node['class'])));
    }
  }

  #child(node: Ast, key: string): Expr {
    const child = node[key];
    if (!isAst(child)) throw refused(node, messages.notAnExpression());
    return this.walk(child);
  }

  #children(node: Ast): readonly Expr[] {
    return listOf(node['children']).map((child) => this.walk(child));
  }

  #column(node: Ast): Expr {
    const names = node['column_names'];
    if (!Array.isArray(names) || names.length !== 1) throw refused(node, messages.qualifiedColumn());
    return { kind: 'column', name: String(names[0]) };
  }

  #operator(node: Ast): Expr {
    if (node['type'] === 'COMPARE_NOT_IN') return call('not', [call('in', this.#children(node))]);
    return call(lookUp(operators, node), this.#children(node));
  }

  #between(node: Ast): Expr {
    if (node['type'] !== 'COMPARE_BETWEEN') throw refused(node, messages.notScalar(String(node['type'])));
    const input = this.#child(node, 'input');
    return call('and', [call('>=', [input, this.#child(node, 'lower')]), call('<=', [input, this.#child(node, 'upper')])]);
  }

  #case(node: Ast): Expr {
    const branches = listOf(node['case_checks']).map((check) => ({
      when: this.#child(check, 'when_expr'),
      then: this.#child(check, 'then_expr'),
    }));
    return { kind: 'case', branches, otherwise: this.#child(node, 'else_expr') };
  }

  #cast(node: Ast): Expr {
    const type = isAst(node['cast_type']) ? String(node['cast_type']['id']) : '';
    const to = Object.hasOwn(castTypes, type) ? castTypes[type] : undefined;
    if (to === undefined) throw refused(node, messages.castType(type, Object.keys(castTypes)));
    const arg = this.#child(node, 'child');
    // The engine represents `true` and DATE '2001-01-01' as casts of a text, but they are literals.
    if (arg.kind === 'literal' && arg.type === 'string') {
      if (to === 'boolean' && (arg.value === 't' || arg.value === 'f'))
        return { kind: 'literal', type: 'boolean', value: arg.value === 't' ? 'true' : 'false' };
      if (to === 'date' || to === 'timestamp') return { kind: 'literal', type: to, value: arg.value };
    }
    return { kind: 'cast', to, arg, ...(node['try_cast'] === false ? {} : { failing: 'null' as const }) };
  }

  #function(node: Ast): Expr {
    const given = String(node['function_name']);
    const plain =
      node['filter'] === null &&
      node['distinct'] === false &&
      node['export_state'] === false &&
      node['catalog'] === '' &&
      (node['schema'] === '' || node['schema'] === 'main') &&
      isAst(node['order_bys']) &&
      listOf(node['order_bys']['orders']).length === 0;
    if (!plain) throw refused(node, messages.functionClause(given));
    if (given === '!~~') return call('not', [call('like', this.#children(node))]);
    const name = synonyms.get(given) ?? given;
    if (functions.has(name)) return call(name, this.#children(node));
    const fault = refused(node, messages.unknownFunction(given, [...functions.keys(), ...synonyms.keys()]));
    // An aggregate is written over columns, which are no names where it is refused.
    return this.#hole(fault, call(given, messages.isAggregate(given) ? [] : this.#children(node)));
  }
}

function constant(node: Ast): Expr {
  const value = node['value'];
  if (!isAst(value) || !isAst(value['type'])) throw refused(node, messages.notAnExpression());
  if (value['is_null'] === true) return { kind: 'literal', type: 'null', value: 'null' };
  const raw = value['value'];
  switch (value['type']['id']) {
    case 'VARCHAR':
      return { kind: 'literal', type: 'string', value: String(raw) };
    case 'INTEGER':
    case 'BIGINT':
      return { kind: 'literal', type: 'integer', value: String(wholeOf(raw, node)) };
    case 'DECIMAL': {
      const info = value['type']['type_info'];
      if (!isAst(info)) throw refused(node, messages.numberTooLarge());
      return { kind: 'literal', type: 'decimal', value: decimalText(wholeOf(raw, node), Number(info['scale'])) };
    }
    case 'DOUBLE':
      return { kind: 'literal', type: 'number', value: String(raw) };
    default:
      throw refused(node, messages.numberTooLarge());
  }
}

/** The digits of a constant, which no double may round. */
function wholeOf(raw: unknown, node: Ast): number {
  const number = typeof raw === 'number' || typeof raw === 'string' ? exactDouble(BigInt(raw)) : null;
  if (number === null) throw refused(node, messages.numberTooLarge());
  return number;
}

/** 25 at scale 1 is "2.5". */
function decimalText(unscaled: number, scale: number): string {
  if (scale === 0) return String(unscaled);
  const digits = String(Math.abs(unscaled)).padStart(scale + 1, '0');
  return `${unscaled < 0 ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function call(fn: string, args: readonly Expr[]): Expr {
  return { kind: 'call', fn, args };
}

function lookUp(names: Readonly<Record<string, string>>, node: Ast): string {
  const name = names[String(node['type'])];
  if (name === undefined) throw refused(node, messages.notScalar(String(node['type'])));
  return name;
}

function refused(node: Ast, message: Message): ExpressionFault {
  return new ExpressionFault(message, offsetOf(node));
}

function offsetOf(node: Ast): number | null {
  const location = Number(node['query_location']);
  return Number.isFinite(location) && location < NO_LOCATION ? location - PREFIX.length : null;
}

function isAst(value: unknown): value is Ast {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly Ast[] {
  return Array.isArray(value) ? value.filter(isAst) : [];
}
