import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Page names are unique within a report, and so are tile names. */
export function* reportNames({ draft }: Model): Iterable<Fault> {
  for (const { pages } of draft.reports.values()) {
    const [pageNames, tileNames] = [new Set<string>(), new Set<string>()];
    for (const page of pages) {
      if (pageNames.has(page.name)) yield { at: within(page.at, 'name'), message: messages.repeatedName('page', page.name, 'report') };
      pageNames.add(page.name);
      for (const { name, at } of page.tiles) {
        if (tileNames.has(name)) yield { at: within(at, 'name'), message: messages.repeatedName('tile', name, 'report') };
        tileNames.add(name);
      }
    }
  }
}
