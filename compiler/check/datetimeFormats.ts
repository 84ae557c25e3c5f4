import * as messages from '../messages.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** The format of a parse_datetime names a part of a date. */
export function* datetimeFormats({ draft }: Model): Iterable<Fault> {
  for (const { transforms } of draft.sources.values()) {
    for (const transform of transforms) {
      if (transform.kind !== 'parse_datetime' || /%[YymdjHsGVuUWcxDFT]/.test(transform.format)) continue;
      yield { at: within(transform.at, 'format'), message: messages.dateFormat(transform.format) };
    }
  }
}
