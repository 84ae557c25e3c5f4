/** Whether a time places a row. Infinite dates, and years that ISO 8601 does not write with four digits, do not count as a time. */
export function placed(time: string): string {
  return `coalesce(CAST(${time} AS DATE) BETWEEN DATE '0001-01-01' AND DATE '9999-12-31', false)`;
}
