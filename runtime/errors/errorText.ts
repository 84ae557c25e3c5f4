import type { ErrorDetail } from './ErrorDetail.ts';

/** A failure as text that a model or a person can act on: what was wrong, where, and what would be right. */
export function errorText(message: string, errors: readonly ErrorDetail[]): string {
  // If the message only concatenates its details, the details say it better.
  const isList = errors.length > 0 && message === errors.map((detail) => detail.message).join(' ');
  const [only] = errors;
  if (isList && errors.length === 1 && only !== undefined) return detailText(only);
  return [
    ...(isList ? ['Several things are wrong with the request:'] : [message]),
    ...errors.map((detail) => `- ${detailText(detail)}`),
  ].join('\n');
}

function detailText({ path, message, suggestion }: ErrorDetail): string {
  const advice = suggestion === undefined || message.includes(suggestion) ? '' : ` Try ${suggestion}.`;
  return `${path === '' ? '' : `${path}: `}${message}${advice}`;
}
