/** The DuckDB type of an exact sum with this many decimal places; 38 digits are the engine's maximum. */
export function exactDecimal(scale: number): string {
  return `DECIMAL(38, ${scale})`;
}
