/** No element of the list `#bad`. */
export const NO_FAILURE = 'NULL::STRUCT(failed INTEGER, "value" VARCHAR)';

/** An element of the list `#bad`. */
export function failed(check: number, value: string): string {
  return `struct_pack(failed := ${check}::INTEGER, "value" := CAST(${value} AS VARCHAR))`;
}
