import type { Sign } from '@kashtanka/rules/engraving';
import { Parser } from 'htmlparser2';

const OUTLINE = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/;
const BOX = /^-?\d+(?:\.\d+)?(?:[\s,]+-?\d+(?:\.\d+)?){3}$/;
const DRAWN: ReadonlySet<string> = new Set(['svg', 'path', 'title']);
/** On a path these would make it another shape than its outline. */
const CHANGES_SHAPE = ['transform', 'clip-path', 'mask', 'stroke'];

/**
 * A sign as the engraver cuts it, out of an SVG of filled paths in its `viewBox`. Undefined for a drawing with anything
 * else in it: what would be seen on a screen would not be what is cut.
 */
export function readDrawing(svg: string): Sign | undefined {
  const outlines: string[] = [];
  let box: Sign['box'] | undefined;
  let isPlain = true;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!DRAWN.has(name) || CHANGES_SHAPE.some((attribute) => attribute in attributes)) isPlain = false;
        if (name === 'svg') box ??= readBox(attributes.viewBox);
        if (name === 'path') outlines.push(attributes.d?.trim() ?? '');
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (!isPlain || !box || outlines.length === 0) return undefined;
  return outlines.every((outline) => OUTLINE.test(outline)) ? { outline: outlines.join(''), box } : undefined;
}

function readBox(viewBox: string | undefined): Sign['box'] | undefined {
  if (viewBox === undefined || !BOX.test(viewBox.trim())) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
