import type { Dimension } from '../manifest.ts';
import { inWords } from '../normalize/inWords.ts';

/** A dimension's label and description on one line; empty when they say no more than its name. */
export function dimensionWords({ name, label, description }: Pick<Dimension, 'name' | 'label' | 'description'>): string {
  const parts = [label === inWords(name) ? '' : label, description].map((part) => part.replaceAll(/\s+/g, ' ').trim());
  return parts.filter((part) => part !== '').join(': ');
}
