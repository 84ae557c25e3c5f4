import type { Typed } from '../analyze/Typed.ts';
import type { Budget } from './Budget.ts';
import type { Item, Tuple } from './Item.ts';

/** What stands in a FROM. */
export type FromNode =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'inner'; readonly parts: readonly FromNode[]; readonly on: readonly Typed[] }
  /** Left and full joins; a right join is a left one with its sides swapped. */
  | { readonly kind: 'left' | 'full'; readonly left: FromNode; readonly right: FromNode; readonly on: readonly Typed[] };

/** Goes through all rows of a FROM; whenever every item holds its row, the next is called. */
export type Walk = (next: () => void) => void;

export function itemsOf(node: FromNode): readonly Item[] {
  if (node.kind === 'item') return [node.item];
  return node.kind === 'inner' ? node.parts.flatMap(itemsOf) : [...itemsOf(node.left), ...itemsOf(node.right)];
}

/**
 * Orders the parts of a FROM so that as many as possible are looked up by a value that is already known, and tests each condition as soon as
 * all that it reads is there.
 * @param pending the items of this FROM that hold no row yet
 */
export function planJoins(nodes: readonly FromNode[], conditions: readonly Typed[], pending: ReadonlySet<Item>, budget: Budget): Walk {
  const parts: FromNode[] = [];
  let waiting = [...conditions];
  const flatten = (node: FromNode): void => {
    if (node.kind !== 'inner') {
      parts.push(node);
      return;
    }
    waiting.push(...node.on);
    node.parts.forEach(flatten);
  };
  nodes.forEach(flatten);
  const unbound = new Set(pending);
  const ready = (known: readonly Item[]): readonly Typed[] => {
    const isReady = ({ uses }: Typed): boolean => [...uses].every((item) => !unbound.has(item) || known.includes(item));
    const found = waiting.filter(isReady);
    waiting = waiting.filter((one) => !isReady(one));
    return found;
  };
  const first = ready([]);
  const steps: Walk[] = [];
  while (parts.length > 0) {
    const node = takeNext(parts, waiting, unbound);
    const items = itemsOf(node);
    if (node.kind === 'item') steps.push(scan(node.item, ready(items), budget));
    else if (node.kind !== 'inner') steps.push(outer(node, ready(itemsOf(node.left)), ready(items), unbound, budget));
    for (const item of items) unbound.delete(item);
  }
  return (next) => {
    if (!allTrue(first)) return;
    const from = (index: number): void => {
      const step = steps[index];
      if (step === undefined) next();
      else step(() => from(index + 1));
    };
    from(0);
  };
}

/** Removes the part that is best gone through next, and returns it. */
function takeNext(parts: FromNode[], waiting: readonly Typed[], unbound: ReadonlySet<Item>): FromNode {
  const scores = parts.map((node) => scoreOf(node, waiting, unbound));
  const best = scores.indexOf(Math.max(...scores));
  const [node] = parts.splice(best, 1);
  if (node === undefined) throw new Error('a part is left');
  return node;
}

/** 3 where rows are looked up, 2 where they are filtered, 0 where it depends on what is not there yet. */
function scoreOf(node: FromNode, waiting: readonly Typed[], unbound: ReadonlySet<Item>): number {
  const own = itemsOf(node);
  const isOpen = (item: Item): boolean => unbound.has(item) && !own.includes(item);
  if (own.some(({ needs }) => [...needs].some(isOpen))) return 0;
  const first = node.kind === 'item' ? node.item : (itemsOf(node)[0] ?? null);
  if (first === null) return 1;
  if (waiting.some((condition) => keyFor(first, condition, unbound) !== null)) return 3;
  return waiting.some(({ uses }) => uses.size > 0 && [...uses].every((item) => own.includes(item))) ? 2 : 1;
}

/** The column by which the item is looked up, and the value; null where the condition gives none. */
function keyFor(item: Item, { equality }: Typed, unbound: ReadonlySet<Item>): { readonly column: number; readonly value: Typed } | null {
  if (equality === undefined) return null;
  const [one, other] = equality;
  for (const [column, value] of [
    [one.column, other],
    [other.column, one],
  ] as const) {
    if (column?.item === item && [...value.uses].every((used) => used !== item && !unbound.has(used)))
      return { column: column.index, value };
  }
  return null;
}

function scan(item: Item, conditions: readonly Typed[], budget: Budget): Walk {
  const keys = conditions.map((condition) => keyFor(item, condition, new Set()));
  const at = keys.findIndex((key) => key !== null);
  const key = keys[at] ?? null;
  const filters = conditions.filter((_, index) => index !== at);
  return (next) => {
    const found = key === null ? null : lookedUp(item, key);
    const rest = found === null ? conditions : filters;
    for (const tuple of found ?? item.source.rows()) {
      budget.step();
      item.current = tuple;
      if (allTrue(rest)) next();
    }
  };
}

/** Null where the rows cannot be looked up. */
function lookedUp({ source }: Item, { column, value }: { readonly column: number; readonly value: Typed }): readonly Tuple[] | null {
  const known = value.evaluate();
  return known === null ? [] : source.lookUp(column, known);
}

function outer(
  { kind, left, right, on }: Extract<FromNode, { readonly kind: 'left' | 'full' }>,
  ofLeft: readonly Typed[],
  after: readonly Typed[],
  unbound: ReadonlySet<Item>,
  budget: Budget,
): Walk {
  const [leftItems, rightItems] = [itemsOf(left), itemsOf(right)];
  const without = new Set([...unbound].filter((item) => !leftItems.includes(item)));
  const walkLeft = planJoins([left], kind === 'full' ? [] : ofLeft, new Set(leftItems), budget);
  const walkRight = planJoins([right], on, new Set(rightItems.filter((item) => without.has(item))), budget);
  const filters = kind === 'full' ? [...ofLeft, ...after] : after;
  return (next) => {
    const matched = new Set<string>();
    const emit = (): void => {
      if (allTrue(filters)) next();
    };
    walkLeft(() => {
      let isMatched = false;
      walkRight(() => {
        isMatched = true;
        if (kind === 'full') matched.add(identity(rightItems));
        emit();
      });
      if (isMatched) return;
      for (const item of rightItems) item.current = null;
      emit();
    });
    if (kind !== 'full') return;
    const walkAll = planJoins([right], [], new Set(rightItems), budget);
    walkAll(() => {
      if (matched.has(identity(rightItems))) return;
      for (const item of leftItems) item.current = null;
      emit();
    });
  };
}

const numbers = new WeakMap<Tuple, number>();
let last = 0;

/** Which rows the items hold. */
function identity(items: readonly Item[]): string {
  const numberOf = (tuple: Tuple | null): number => {
    if (tuple === null) return 0;
    const known = numbers.get(tuple);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(tuple, last);
    return last;
  };
  return items.map(({ current }) => numberOf(current)).join(' ');
}

function allTrue(conditions: readonly Typed[]): boolean {
  for (const { evaluate } of conditions) if (evaluate() !== true) return false;
  return true;
}
