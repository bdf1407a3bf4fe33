/** Pixels from the top left, three bytes each: red, green, blue. */
export type Bitmap = { width: number; height: number; pixels: Buffer };

const HEAD_BYTES = 54;
const PLAIN = 0;
const DEPTHS = [8, 24, 32] as const;
const COLOUR_BYTES = 4;

/**
 * Decodes a BMP file, which sharp does not support: uncompressed with a palette, or 24 or 32 bits a pixel. Compressed
 * files are refused, because they may claim more pixels than they hold.
 */
export function decodeBitmap(file: Buffer, mostPixels: number): Bitmap | undefined {
  if (file.length < HEAD_BYTES) return undefined;
  const width = file.readInt32LE(18);
  const rows = file.readInt32LE(22);
  const depth = DEPTHS.find((known) => known === file.readUInt16LE(28));
  const height = Math.abs(rows);
  if (!depth || file.readUInt32LE(30) !== PLAIN || width < 1 || height < 1) return undefined;
  const begin = file.readUInt32LE(10);
  // Rows are padded to four bytes.
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (width * height > mostPixels || begin + rowBytes * height > file.length) return undefined;
  const colourAt = depth === 8 ? byTable(file) : (at: number) => at;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // Rows are stored bottom up, unless the height is negative.
    const row = begin + rowBytes * (rows > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const from = colourAt(row + (x * depth) / 8);
      const to = (y * width + x) * 3;
      // BMP stores blue, green, red.
      pixels[to] = file[from + 2] ?? 0;
      pixels[to + 1] = file[from + 1] ?? 0;
      pixels[to + 2] = file[from] ?? 0;
    }
  }
  return { width, height, pixels };
}

/** Indexed pixels refer to a palette after the header. */
function byTable(file: Buffer): (at: number) => number {
  const table = 14 + file.readUInt32LE(14);
  return (at) => table + (file[at] ?? 0) * COLOUR_BYTES;
}
