/** One item for each metric of a question. */
export type Sides<Item> = readonly [Item, ...Item[]];

/** @throws {Error} without any, which the check of a question never lets through. */
export function ofEach<Item>(items: readonly Item[]): Sides<Item> {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('a question has at least one metric');
  return [first, ...others];
}

export function mapSides<Item, Made>(sides: Sides<Item>, make: (side: Item, place: number) => Made): Sides<Made> {
  return ofEach(sides.map(make));
}
