import { readFile } from 'node:fs/promises';

const fixture = (name: string): Promise<Buffer> => readFile(new URL(`./fixtures/${name}.heic`, import.meta.url));

/** Red and green at the top, blue and white at the bottom; 96 × 64 pixels. */
export const fourColors = (): Promise<Buffer> => fixture('four-colors');
/** The same image with 4032 × 3024 pixels. */
export const twelveMegapixels = (): Promise<Buffer> => fixture('twelve-megapixels');

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
};
/** A box with a version and no flags. */
const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

/** The boxes by type. */
function boxesIn(bytes: Buffer): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at)) {
    boxes.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + bytes.readUInt32BE(at)));
  }
  return boxes;
}

function contentOf(boxes: Map<string, Buffer>, type: string): Buffer {
  const found = boxes.get(type);
  if (found === undefined) throw new Error(`box ${type} not found`);
  return found;
}

export interface HeicGrid {
  columns: number;
  rows: number;
  /** EXIF data as a TIFF structure. */
  exif?: Buffer;
}

/**
 * Builds a HEIC grid image that repeats the single image of another file as tiles. Phones write large photos as grids.
 */
export function heicGrid(tile: Buffer, { columns, rows, exif }: HeicGrid): Buffer {
  const file = boxesIn(tile);
  const properties = boxesIn(
    contentOf(boxesIn(contentOf(boxesIn(contentOf(file, 'meta').subarray(4)), 'iprp')), 'ipco'),
  );
  const [configuration, size] = [contentOf(properties, 'hvcC'), contentOf(properties, 'ispe')];
  const [width, height] = [columns * size.readUInt32BE(4), rows * size.readUInt32BE(8)];
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)]);

  const [GRID, EXIF, FIRST_TILE] = [1, 2, 3];
  // Each tile is an item of its own that refers to the same bytes.
  const tiles = Array.from({ length: columns * rows }, (_, index) => FIRST_TILE + index);
  const picture = contentOf(file, 'mdat');
  const items = [
    ...tiles.map((id) => ({ id, type: 'hvc1', data: picture })),
    { id: GRID, type: 'grid', data: grid },
    ...(exif === undefined ? [] : [{ id: EXIF, type: 'Exif', data: Buffer.concat([u32(0), exif]) }]),
  ];
  const references = [
    box('dimg', u16(GRID), u16(tiles.length), ...tiles.map(u16)),
    ...(exif === undefined ? [] : [box('cdsc', u16(EXIF), u16(1), u16(GRID))]),
  ];
  const association = (id: number, ...indices: number[]): Buffer =>
    Buffer.concat([u16(id), Buffer.from([indices.length, ...indices])]);
  const head = (firstByte: number): Buffer => {
    let end = firstByte + picture.length;
    const locations = items.map(({ id, data }) => {
      const at = data === picture ? firstByte : end;
      if (data !== picture) end += data.length;
      return Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(data.length)]);
    });
    const meta = fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(GRID)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(items.length), ...locations),
      fullBox(
        'iinf',
        0,
        u16(items.length),
        ...items.map(({ id, type }) => fullBox('infe', 2, u16(id), u16(0), Buffer.from(`${type}\0`))),
      ),
      fullBox('iref', 0, ...references),
      box(
        'iprp',
        box('ipco', box('hvcC', configuration), box('ispe', size), fullBox('ispe', 0, u32(width), u32(height))),
        fullBox('ipma', 0, u32(tiles.length + 1), association(GRID, 3), ...tiles.map((id) => association(id, 1, 2))),
      ),
    );
    return Buffer.concat([box('ftyp', contentOf(file, 'ftyp')), meta]);
  };
  return Buffer.concat([
    head(head(0).length + 8),
    box('mdat', picture, ...items.map(({ data }) => data).filter((data) => data !== picture)),
  ]);
}
