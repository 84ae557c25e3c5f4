/** A value that a test knows to be there. */
export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the test expected a value here');
  return value;
}
