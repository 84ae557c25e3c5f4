import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Requests to a model carry the API key, so its address must use https unless it is on this machine. */
export function* apiBase({ draft }: Model): Iterable<Fault> {
  if (draft.ai === null) return;
  const { at, settings } = draft.ai;
  const url = URL.canParse(settings.api_base) ? new URL(settings.api_base) : null;
  const place = within(at, 'api_base');
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    yield { at: place, message: messages.notAnAddress(settings.api_base) };
  } else if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    yield { at: place, message: messages.addressWithMore() };
  } else if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    yield { at: place, message: messages.openAddress(url.hostname) };
  }
}
