import { headOf } from './headOf.ts';

/** As much of a file as is looked at: the documents of dbt and OSI begin with their models. */
const HEAD_BYTES = 4096;

/** Whether a JSON file begins as a document with semantic models does, and not as rows; false when it cannot be read. */
export async function looksLikeDocument(path: string): Promise<boolean> {
  return /^\uFEFF?\s*\{\s*"(?:semantic_models|version|dialects|semantic_model)"\s*:[\s\S]*"(?:semantic_models?|node_relation|datasets)"\s*:/.test(
    (await headOf(path, HEAD_BYTES)) ?? '',
  );
}
