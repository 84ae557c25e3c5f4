import type { Dimension } from '../manifest.ts';
import { inWords } from '../normalize/inWords.ts';

/** What people call a dimension and what it is, in one line; empty where that says no more than its name. */
export function dimensionWords({ name, label, description }: Pick<Dimension, 'name' | 'label' | 'description'>): string {
  const parts = [label === inWords(name) ? '' : label, description].map((part) => part.replaceAll(/\s+/g, ' ').trim());
  return parts.filter((part) => part !== '').join(': ');
}
