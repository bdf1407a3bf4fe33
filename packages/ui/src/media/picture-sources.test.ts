import { expect, test } from 'vitest';
import { getPictureSources } from './picture-sources.ts';

test('picture sources: widths up to the first that contains the whole picture', () => {
  const sources = getPictureSources('/media/a1/960.webp', 300);

  expect(sources?.webp).toBe('/media/a1/96.webp 96w, /media/a1/192.webp 192w, /media/a1/320.webp 320w');
});

test('picture sources: a picture exactly as wide as a listed width is not offered wider', () => {
  const sources = getPictureSources('/media/a1/960.webp', 640);

  expect(sources?.webp).toMatch(/640w$/);
});

test('picture sources: a picture wider than all widths is offered in the widest', () => {
  const sources = getPictureSources('/media/a1/960.webp', 4000);

  expect(sources?.webp).toMatch(/1920w$/);
});

test('picture sources: a picture of unknown size is offered in all widths', () => {
  const sources = getPictureSources('/media/a1/960.webp', null);

  expect(sources?.webp).toMatch(/1920w$/);
});

test('picture sources: a browser without WebP gets a JPEG of medium width', () => {
  const sources = getPictureSources('/media/a1/960.webp', 4000);

  expect(sources?.plain).toBe('/media/a1/640.jpg');
});

test('picture sources: a browser without WebP gets a small picture in its own width', () => {
  const sources = getPictureSources('/media/a1/960.webp', 90);

  expect(sources?.plain).toBe('/media/a1/96.jpg');
});

test('picture sources: a drawing is unchanged', () => {
  const sources = getPictureSources('/media/a1/original.svg', 300);

  expect(sources).toBeUndefined();
});

test('picture sources: a picture on another host keeps its host', () => {
  const sources = getPictureSources('https://pictures.example/media/a1/320.jpg', 96);

  expect(sources?.webp).toBe('https://pictures.example/media/a1/96.webp 96w');
});

test('picture sources: a picture that is small on every screen is not offered in widths only large pictures need', () => {
  const tile = getPictureSources('/media/a1/960.webp', 4000, '(min-width: 1640px) 250px, 32vw');
  const thumb = getPictureSources('/media/a1/960.webp', 4000, '92px');

  expect(tile?.webp).toMatch(/640w$/);
  expect(thumb?.webp).toMatch(/320w$/);
});

test('picture sources: one as wide as the screen is offered in all widths', () => {
  const sources = getPictureSources('/media/a1/960.webp', 4000, '(min-width: 1640px) 66vw, 100vw');

  expect(sources?.webp).toMatch(/1920w$/);
});

test('picture sources: a picture that is large on every screen is not offered in widths only small pictures need', () => {
  const tile = getPictureSources('/media/a1/960.webp', 4000, '(min-width: 1640px) 250px, 48vw');
  const thumb = getPictureSources('/media/a1/960.webp', 4000, '92px');

  expect(tile?.webp).toMatch(/^\/media\/a1\/192\.webp 192w, /);
  expect(thumb?.webp).toMatch(/^\/media\/a1\/96\.webp 96w, /);
});

test('picture sources: a picture that is smaller than its box on every screen is unchanged', () => {
  const sources = getPictureSources('/media/a1/960.webp', 90, '100vw');

  expect(sources).toEqual({ webp: '/media/a1/96.webp 96w', plain: '/media/a1/96.jpg' });
});
