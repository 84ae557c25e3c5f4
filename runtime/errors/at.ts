/**
 * The item at an index that is within the list by construction.
 * @throws {RangeError} when it is not, so that a bug fails loudly
 */
export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} among ${list.length}`);
  return item;
}
