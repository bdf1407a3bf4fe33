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

it('A list ends with what most pages need, and what a route has not is not told', () => {
  const page = (imports: string[]) => ({
    hasAction: false,
    hasLoader: true,
    hasDefaultExport: true,
    module: '/m.js',
    imports,
  });
  const routes = { 'page:a': page(['/common.js', '/rare.js']), 'page:b': page(['/common.js']) };

  expect(slim({ ...MANIFEST, routes }).routes['page:a']).toEqual({
    hasLoader: true,
    module: '/m.js',
    imports: ['/rare.js', '/common.js'],
  });
});

it('A route names what it needs besides what every page has, and nothing else of the list is lost', () => {
  expect(slim(MANIFEST)).toEqual({
    ...MANIFEST,
    routes: {
      root: MANIFEST.routes.root,
      'routes/home': { module: '/home.js', imports: ['/picture.js'], css: ['/home.css'] },
    },
  });
});
