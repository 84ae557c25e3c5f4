import { open } from 'node:fs/promises';

/** As much of a file as is looked at: the documents of dbt and OSI begin with their models. */
const HEAD_BYTES = 4096;

/** Whether a JSON file begins as a document with semantic models does, and not as rows; false when it cannot be read. */
export async function looksLikeDocument(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return /^\uFEFF?\s*\{\s*"(?:semantic_models|version|dialects|semantic_model)"\s*:[\s\S]*"(?:semantic_models?|node_relation|datasets)"\s*:/.test(
      buffer.toString('utf8', 0, bytesRead),
    );
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
