import { expect, it } from 'vitest';
import { slim } from '../slim-manifest.ts';

const MANIFEST = {
  version: 'a',
  entry: { module: '/entry.js', imports: ['/vendor.js'], css: ['/base.css'] },
  routes: {
    root: { module: '/root.js', imports: ['/vendor.js', '/house.js'], css: ['/base.css'] },
    'routes/home': {
      module: '/home.js',
      imports: ['/vendor.js', '/picture.js', '/house.js'],
      css: ['/base.css', '/home.css'],
    },
  },
};

it('A route names what it needs besides what every page has, and nothing else of the list is lost', () => {
  expect(slim(MANIFEST)).toEqual({
    ...MANIFEST,
    routes: {
      root: MANIFEST.routes.root,
      'routes/home': { module: '/home.js', imports: ['/picture.js'], css: ['/home.css'] },
    },
  });
});
