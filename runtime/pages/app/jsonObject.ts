/** The object that a part of an address holds, an empty one without that part; null for anything else. */
export function jsonObject(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
