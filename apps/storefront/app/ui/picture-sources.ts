/** The widths in which every picture of ours exists. */
const WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1920] as const;
const LARGEST = WIDTHS[WIDTHS.length - 1] ?? 0;

/** What a browser without srcset gets. */
const PLAIN_WIDTH = 640;

const OURS = /^(.+\/)\d+\.(?:webp|jpg)$/;

export type PictureSources = { webp: string; jpg: string; plain: string };

/** The addresses of a picture in all its widths; `undefined` when the address is none of a picture in widths. */
export function pictureSources(url: string, originalWidth?: number | null | undefined): PictureSources | undefined {
  const folder = OURS.exec(url)?.[1];
  if (folder === undefined) return undefined;
  const widths = widthsOf(originalWidth ?? LARGEST);
  const list = (format: string) => widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? PLAIN_WIDTH;
  return { webp: list('webp'), jpg: list('jpg'), plain: `${folder}${plain}.jpg` };
}

/** Up to the first width that holds the whole original: beyond it the files are all the same. */
function widthsOf(originalWidth: number): readonly number[] {
  const enough = WIDTHS.findIndex((width) => width >= originalWidth);
  return enough < 0 ? WIDTHS : WIDTHS.slice(0, enough + 1);
}
