import { open } from 'node:fs/promises';

/** What files of other kinds begin with, and what to do with one. */
const beginnings: readonly { readonly kind: string; readonly bytes: readonly number[]; readonly instead: string }[] = [
  {
    kind: 'a zip archive or a workbook (.xlsx)',
    bytes: [0x50, 0x4b, 0x03, 0x04],
    instead: 'Give it a name that ends in .zip or .xlsx, whichever it is',
  },
  { kind: 'gzipped', bytes: [0x1f, 0x8b], instead: 'Give it a name that ends in .csv.gz' },
  { kind: 'Parquet', bytes: [0x50, 0x41, 0x52, 0x31], instead: 'Give it a name that ends in .parquet' },
  { kind: 'an older or encrypted workbook (.xls)', bytes: [0xd0, 0xcf, 0x11, 0xe0], instead: 'Save it as .xlsx, without a password' },
  { kind: 'a PDF', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], instead: 'Export the table that it shows as csv' },
  { kind: 'text in UTF-32', bytes: [0xff, 0xfe, 0x00, 0x00], instead: 'Save it as UTF-8' },
  { kind: 'json', bytes: [...Buffer.from('{"')], instead: 'Give it a name that ends in .json' },
];
const PAGE = { kind: 'an HTML page', start: /^<(?:!doc|html)/i, instead: 'Export the table that it shows as csv' };
const MOST_BYTES = 8;

/**
 * What a file that is named like csv is instead, and what to do; null for what may be csv.
 * @throws when it cannot be read
 */
export async function otherKind(path: string): Promise<{ readonly kind: string; readonly instead: string } | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (PAGE.start.test(head.toString('latin1'))) return PAGE;
    return beginnings.find(({ bytes }) => bytes.length <= head.length && bytes.every((byte, index) => head[index] === byte)) ?? null;
  } finally {
    await file.close();
  }
}
