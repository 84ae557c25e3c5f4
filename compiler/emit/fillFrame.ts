/** The text of a file, and in it the slots for what a catalog decides. */
export type Frame = readonly (string | Slot)[];

interface Slot {
  readonly slot: string;
  /** The text for any catalog. */
  readonly stand_in: string;
}

/** The text of each slot of a frame. */
export type Filling<Of extends Frame> = { readonly [Name in Exclude<Of[number], string>['slot']]: (stand_in: string) => string };

/** The text of a file for a catalog. */
export function fillFrame<const Of extends Frame>(frame: Of, filling: Filling<Of>): string {
  const texts: Readonly<Record<string, (stand_in: string) => string>> = filling;
  return frame.map((part) => (typeof part === 'string' ? part : textOf(part, texts))).join('');
}

function textOf({ slot, stand_in }: Slot, texts: Readonly<Record<string, (stand_in: string) => string>>): string {
  const text = texts[slot];
  if (text === undefined) throw new Error(`nothing fills the slot ${slot}`);
  return text(stand_in);
}
