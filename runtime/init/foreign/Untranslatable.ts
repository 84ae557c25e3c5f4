/** Why a part of a foreign document has no place in the catalog; becomes a loss of the metric or the field that it is about. */
export class Untranslatable extends Error {}
