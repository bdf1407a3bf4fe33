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

it('slim manifest: the list ends with the common files, and empty fields are left out', () => {
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

it('slim manifest: a route names its files besides the common ones, and no file is lost', () => {
  expect(slim(MANIFEST)).toEqual({
    ...MANIFEST,
    routes: {
      root: MANIFEST.routes.root,
      'routes/home': { module: '/home.js', imports: ['/picture.js'], css: ['/home.css'] },
    },
  });
});
