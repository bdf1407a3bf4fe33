import { expect, it } from 'vitest';
import { engravingSvg, layOutSheet, layOutTag, metalTagSvg, type Plate, parsePlate, sheetSvg } from './index.ts';

const plate = parsePlate('42x14x3.5') as Plate;
const svg = engravingSvg(plate, layOutTag(plate, { lines: ['ГО'], font: 'sans', sign: null }));
const tags = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `p${at}`, width: 42, height: 14 }));

it('cut sheet: tags lie within the plate, none upon another, and the rest is left', () => {
  const { placed, left } = layOutSheet({ width: 100, height: 60 }, tags(8));

  const boxes = placed.map(({ x, y }) => ({ x, y, right: x + 42, bottom: y + 14 }));
  expect([placed.length, left]).toEqual([6, ['p6', 'p7']]);
  expect(boxes.every(({ x, y, right, bottom }) => x >= 5 && y >= 5 && right <= 95 && bottom <= 55)).toBe(true);
  const overlapping = boxes.filter((one, at) =>
    boxes
      .slice(at + 1)
      .some(({ x, y, right, bottom }) => one.x < right && x < one.right && one.y < bottom && y < one.bottom),
  );
  expect(overlapping).toEqual([]);
});

it('cut sheet: a plate just large enough takes all tags, and a smaller one leaves some', () => {
  const left = (width: number, height: number, count: number) =>
    layOutSheet({ width, height }, tags(count)).left.length;

  expect([left(97, 24, 2), left(96.9, 24, 2), left(97, 23.9, 2)]).toEqual([0, 1, 2]);
  expect([left(52, 41, 2), left(52, 40.9, 2), left(51.9, 41, 2)]).toEqual([0, 1, 2]);
});

it('cut sheet: higher tags come first, and a tag larger than the plate is left', () => {
  const mixed = [
    { key: 'low', width: 20, height: 10 },
    { key: 'huge', width: 300, height: 10 },
    { key: 'high', width: 20, height: 20 },
  ];

  const { placed, left } = layOutSheet({ width: 100, height: 60 }, mixed);

  expect(placed.map(({ key }) => key)).toEqual(['high', 'low']);
  expect(left).toEqual(['huge']);
});

it('cut sheet: its file is in millimetres, each tag is one group at its place', () => {
  const { placed } = layOutSheet({ width: 100, height: 60 }, tags(2));

  const sheet = sheetSvg(
    { width: 100, height: 60 },
    placed.map((place) => ({ ...place, svg })),
  );

  expect(sheet).toContain('width="100mm" height="60mm" viewBox="0 0 100 60"');
  expect(sheet).toContain('<g id="piece-p0" transform="translate(26 12)">');
  expect(sheet).toContain('<g id="piece-p1" transform="translate(71 12)">');
  expect(sheet.match(/<path /g)).toHaveLength(4);
  expect(sheet.match(/<svg/g)).toHaveLength(1);
  expect([...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['piece-p0', 'piece-p1']);
});

it('finished tag: has the outlines of the engraving file on its metal', () => {
  const drawn = metalTagSvg(svg, 'brass');

  expect(drawn).toContain('#d8ae5c');
  expect(drawn?.match(/<path /g)).toHaveLength(4);
  expect(metalTagSvg('<svg onload="alert(1)"></svg>', 'brass')).toBeUndefined();
});
