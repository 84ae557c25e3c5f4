/** How values are shown, as the author declared it. */
export function shown({ unit, format }: { readonly unit?: string; readonly format?: string }): {
  readonly unit: string | null;
  readonly format: string | null;
} {
  return { unit: unit ?? null, format: format ?? null };
}
