import { open } from 'node:fs/promises';

/** The first bytes of a file as text; null when it cannot be read. */
export async function headOf(path: string, most_bytes: number): Promise<string | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(most_bytes), 0, most_bytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
