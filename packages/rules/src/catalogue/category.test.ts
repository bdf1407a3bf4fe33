import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryAncestors, categoryPath, categoryTree } from './category.ts';

const humans = { slug_path: 'humans', path: '0002', parent: null, depth: 1 };
const bags = { slug_path: 'humans/bags', path: '00020001', parent: '0002', depth: 2 };
const belts = { slug_path: 'humans/belts', path: '00020002', parent: '0002', depth: 2 };
const collars = { slug_path: 'collars', path: '0001', parent: null, depth: 1 };

describe('the category tree', () => {
  it('puts every category under its parent, in the order of paths [CATALOGUE-06]', () => {
    const tree = categoryTree([belts, humans, bags, collars]);

    expect(tree).toEqual([
      { ...collars, children: [] },
      {
        ...humans,
        children: [
          { ...bags, children: [] },
          { ...belts, children: [] },
        ],
      },
    ]);
  });

  it('leaves out children of a hidden parent [CATALOGUE-06]', () => {
    expect(categoryTree([bags])).toEqual([]);
  });

  it('numbers the children so that text order is tree order [CATALOGUE-06]', () => {
    const position = fc.integer({ min: 1, max: 36 ** 4 - 1 });

    const law = fc.property(
      position,
      position,
      (a, b) => categoryPath('0001', a) < categoryPath('0001', b) === a < b,
    );

    fc.assert(law);
  });

  it('names the paths from the root to a category', () => {
    expect(categoryAncestors('humans')).toEqual(['humans']);
    expect(categoryAncestors('humans/bags/belts')).toEqual(['humans', 'humans/bags', 'humans/bags/belts']);
  });

  it('writes a position in four characters a level [CATALOGUE-06]', () => {
    expect(categoryPath('', 1)).toBe('0001');
    expect(categoryPath('0001', 36)).toBe('00010010');
  });
});
