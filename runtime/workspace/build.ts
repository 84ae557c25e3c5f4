/**
 * Identifies a build of the service: bundle.mjs replaces it with a hash of everything it bundles. Null when the modules run unbundled, since
 * nothing then says whether the compiler has changed.
 */
export const BUILD: string | null = null;
