import { readEngravingSvg } from './drawing.ts';

/** A plate of metal that many tags are cut from, in millimetres. */
export type SheetSize = { width: number; height: number };
export type SheetItem = { key: string; width: number; height: number };
/** Where the upper left corner of an item lies. */
export type PlacedItem = { key: string; x: number; y: number };

/** Room for the clamps at the edge, and for the cutter between tags. */
const EDGE_MM = 5;
const GAP_MM = 3;

/**
 * Places items on shelves from the top: the highest first, each shelf filled from the left. Those without room are
 * `left`, in their order.
 */
export function layOutSheet(
  { width, height }: SheetSize,
  items: readonly SheetItem[],
): { placed: PlacedItem[]; left: string[] } {
  const placed: PlacedItem[] = [];
  const isPlaced = new Set<string>();
  const pen = { x: EDGE_MM, y: EDGE_MM, shelf: 0 };
  const sorted = items.toSorted((one, other) => other.height - one.height || other.width - one.width);
  for (const item of sorted) {
    const isFull = pen.x > EDGE_MM && pen.x + item.width > width - EDGE_MM;
    if (isFull) Object.assign(pen, { x: EDGE_MM, y: pen.y + pen.shelf + GAP_MM, shelf: 0 });
    if (pen.x + item.width > width - EDGE_MM || pen.y + item.height > height - EDGE_MM) continue;
    placed.push({ key: item.key, x: pen.x, y: pen.y });
    isPlaced.add(item.key);
    Object.assign(pen, { x: pen.x + item.width + GAP_MM, shelf: Math.max(pen.shelf, item.height) });
  }
  return { placed, left: items.filter(({ key }) => !isPlaced.has(key)).map(({ key }) => key) };
}

/** An engraving file with its place on a sheet. */
export type SheetTag = PlacedItem & { svg: string };

/** The file of a whole sheet in millimetres; each tag is a group with the name `piece-…`. */
export function sheetSvg({ width, height }: SheetSize, tags: readonly SheetTag[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    ...tags.map(tagGroup),
    '</svg>',
    '',
  ].join('\n');
}

function tagGroup({ key, x, y, svg }: SheetTag): string {
  const drawing = readEngravingSvg(svg);
  if (!drawing) throw new Error(`the drawing of ${key} is no engraving file`);
  const middle = `${number(x + drawing.length / 2)} ${number(y + drawing.width / 2)}`;
  // A name may occur once in a file, and there are many tags.
  const markup = drawing.markup.replaceAll(/ id="(plate|engraving)"/g, ' class="$1"');
  return `<g id="piece-${key}" transform="translate(${middle})">\n${markup}</g>`;
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
