import type { Reader } from './manifest.ts';

/** The formats whose values are read as texts, each as whoever wrote it did. */
export const TEXT_FORMATS = ['csv', 'excel', 'sqlite'] as const satisfies readonly Reader['format'][];

export function isOfTexts(format: Reader['format']): boolean {
  return TEXT_FORMATS.some((one) => one === format);
}
