// The clients of compiler/emit/clients, divided at their marks: what every catalog's client has, and what a catalog decides.

/** A line `<catalog NAME>` in a comment, what stands there for any catalog, and a line `</catalog>`. */
const slots = /^ *(?:#|\/\/) <catalog (\w+)>\n([^]*?)^ *(?:#|\/\/) <\/catalog>\n/gm;

/** @param textOf the text of a client, by its file */
export function clientFrames(textOf) {
  return `/** What the compiler fills in; see compiler/emit/fillFrame.ts. */
export const clientTsFrame = ${JSON.stringify(frame(textOf('client.ts')), null, 2)} as const;

export const clientPyFrame = ${JSON.stringify(frame(textOf('client.py')), null, 2)} as const;
`;
}

/** The texts between the slots, and the slots, in their order. */
function frame(text) {
  let from = 0;
  const parts = [...text.matchAll(slots)].flatMap(({ index, 0: whole, 1: slot, 2: stand_in }) => {
    const fixed = text.slice(from, index);
    from = index + whole.length;
    return [fixed, { slot, stand_in }];
  });
  return [...parts, text.slice(from)].filter((part) => part !== '');
}
