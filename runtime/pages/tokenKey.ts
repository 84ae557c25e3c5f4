/** Where a tab keeps the token, for every page of the documentation; the reader asks for it. */
export const TOKEN_KEY = 'api-token';
