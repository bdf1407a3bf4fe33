/** Pixels from the top left on, three bytes each: red, green, blue. */
export type Bitmap = { width: number; height: number; pixels: Buffer };

const HEAD_BYTES = 54;
const PLAIN = 0;
const DEPTHS = [8, 24, 32] as const;
const COLOUR_BYTES = 4;

/**
 * A BMP file, which the library that draws pictures does not read: the plain kinds that programs write, with a table of
 * colours, or with 24 or 32 bits a pixel. Those that are packed, which may claim more than they hold, are left out.
 */
export function readBitmap(file: Buffer, mostPixels: number): Bitmap | undefined {
  if (file.length < HEAD_BYTES) return undefined;
  const width = file.readInt32LE(18);
  const rows = file.readInt32LE(22);
  const depth = DEPTHS.find((known) => known === file.readUInt16LE(28));
  const height = Math.abs(rows);
  if (!depth || file.readUInt32LE(30) !== PLAIN || width < 1 || height < 1) return undefined;
  const begin = file.readUInt32LE(10);
  // Every row begins at a multiple of four bytes.
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (width * height > mostPixels || begin + rowBytes * height > file.length) return undefined;
  const colourAt = depth === 8 ? byTable(file) : (at: number) => at;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // The lowest row stands first, unless the height is told as less than nothing.
    const row = begin + rowBytes * (rows > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const from = colourAt(row + (x * depth) / 8);
      const to = (y * width + x) * 3;
      // Blue, green, red.
      pixels[to] = file[from + 2] ?? 0;
      pixels[to + 1] = file[from + 1] ?? 0;
      pixels[to + 2] = file[from] ?? 0;
    }
  }
  return { width, height, pixels };
}

/** A pixel names its colour by its place in the table, which follows the head. */
function byTable(file: Buffer): (at: number) => number {
  const table = 14 + file.readUInt32LE(14);
  return (at) => table + (file[at] ?? 0) * COLOUR_BYTES;
}
