import type { Problem } from '../../generated/types.ts';
import type { ServiceError } from '../errors/ServiceError.ts';
import { problemTexts } from './problemTexts.ts';

/**
 * A failure in the form of RFC 9457. `type` is the code as a relative reference: stable, the same on every host, and the path of a page
 * about it.
 */
export function problemOf({ code, status, message, errors }: ServiceError): Problem {
  return {
    type: `/problems/${code}`,
    title: problemTexts[code].title,
    status,
    detail: message,
    code,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
  };
}
