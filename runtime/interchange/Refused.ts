/** Why a metric or a field of a foreign document is not translated; becomes a loss with its place. */
export class Refused extends Error {}
