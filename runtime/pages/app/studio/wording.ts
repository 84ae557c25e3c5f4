import type { StudioDestination } from '../../../../generated/types.ts';

/** A number of things, in words. @param things its plural, if that has more than an s */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? thing : things}`;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size, to three digits. */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return power === 0 ? counted(bytes, 'byte') : `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power] ?? ''}`;
}

/** Where prompts go. */
export function destinationText({ kind, host }: StudioDestination): string {
  return kind === 'provider_default' ? `the provider's own service, ${host}` : `a custom endpoint that ai.yaml names, ${host}`;
}
