/* Every message about what is no message of the protocol. */

export function badLength(): string {
  return 'A message has a length that no message has.';
}

export function tooShort(): string {
  return 'A message ends before what it announces.';
}

export function tooLong(): string {
  return 'A message goes on after what it announces.';
}

export function unknownType(): string {
  return 'A message has a type that the protocol does not know.';
}

export function notText(): string {
  return 'A text is not UTF-8.';
}

export function badFormat(): string {
  return 'A format code is neither 0 (text) nor 1 (binary).';
}

export function badFormatCount(given: number, values: number): string {
  return `There are ${given} format codes for ${values} values or columns: there may be none, one, or one for each.`;
}

export function badParameter(place: number, type: string): string {
  return `The value of parameter $${place} is not ${type} in binary form.`;
}

export function noBinaryParameter(place: number, type: string): string {
  return `The value of parameter $${place} is sent in binary form, which is not read for the type ${type}: send it as text.`;
}

export function textWithNul(): string {
  return 'A text of the answer has the character U+0000, which no text of PostgreSQL can hold: exclude it by a condition, or ask over HTTP.';
}

export function noBinary(type: string): string {
  return `The type ${type} has no binary form here: ask for text.`;
}

export function parameterWithNul(): string {
  return 'The value of a parameter has the character U+0000, which no text can hold.';
}
