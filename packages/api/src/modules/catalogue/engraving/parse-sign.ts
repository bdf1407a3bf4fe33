import type { Sign } from '@kashtanka/rules/engraving';
import { Parser } from 'htmlparser2';

const OUTLINE = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/;
const BOX = /^-?\d+(?:\.\d+)?(?:[\s,]+-?\d+(?:\.\d+)?){3}$/;
const DRAWN: ReadonlySet<string> = new Set(['svg', 'path', 'title']);
/** These attributes would change the shape of a path. */
const CHANGES_SHAPE = ['transform', 'clip-path', 'mask', 'stroke'];

/**
 * Extracts a sign from an SVG of filled paths in its `viewBox`. Undefined for a drawing with anything else, because the
 * engraving would differ from the image on the screen.
 */
export function parseSign(svg: string): Sign | undefined {
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
