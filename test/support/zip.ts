import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A member of an archive, and what is wrong with it. */
export interface ZipMember {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** Overrides that of the data. */
  readonly crc?: number;
  /** Overrides that of the data. */
  readonly size?: number;
  readonly encrypted?: true;
  /** 8 is deflate. */
  readonly method?: number;
}

/** A zip archive (PKWARE APPNOTE), written without the library that reads it. */
export function zip(members: readonly ZipMember[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, crc, size, encrypted, method = 8 } of members) {
    const content = Buffer.from(data);
    const packed = deflateRawSync(content);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(encrypted === true ? 0x801 : 0x800, 2);
    fixed.writeUInt16LE(method, 4);
    fixed.writeUInt32LE(crc ?? crc32(content), 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(size ?? content.length, 18);
    fixed.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fixed, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fixed, place, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end]);
}

/** The text of the only file in an archive. */
export function unzipped(archive: Uint8Array): string {
  const bytes = Buffer.from(archive);
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  return inflateRawSync(bytes.subarray(start)).toString('utf8');
}
