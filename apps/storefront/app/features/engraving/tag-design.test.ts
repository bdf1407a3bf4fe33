import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ModalArguments, ModalBasketLine } from '#modals';
import {
  createInitialDesign,
  createNewDesign,
  findBasketLine,
  getProductArticle,
  isSameDesign,
  removeUnavailableOptions,
  resolveTag,
  restoreDesign,
  serializeOptions,
  type TagDesign,
  withoutExampleText,
} from './tag-design.ts';
import { engravingOptions } from './test-engraving-options.ts';

const wish: TagDesign = {
  tag: 'tag-cht',
  size: 'l',
  lines: ['Рекс', '+7 916 123-45-67', 'верните домой'],
  font: 'sans',
  sign: null,
  cord: null,
};

const settled = (changes: Partial<TagDesign>) =>
  removeUnavailableOptions(engravingOptions, { ...wish, ...changes });

describe('a new tag', () => {
  test('starts with the example text, in the chosen size', () => {
    expect(createNewDesign(engravingOptions, 'tag-cht', 'tag-cht-s')).toMatchObject({
      tag: 'tag-cht',
      size: 's',
      font: 'sans',
      sign: null,
      lines: ['ШАРИК', '+7 900 000-00-00', ''],
    });
  });

  test('without a chosen size has the largest size in stock', () => {
    expect(createNewDesign(engravingOptions, 'tag-llc', null)).toMatchObject({ tag: 'tag-llc', size: 'l' });
  });

  test('is impossible for a tag without a set', () => {
    expect(createNewDesign(engravingOptions, 'tag-unknown', null)).toBeUndefined();
  });
});

describe('engraving form from a basket line', () => {
  test('contains the engraving of the line [BASKET-17]', () => {
    const made = { ...wish, sign: 'house', cord: 'cord-cht-sm', font: 'serif' };
    const options = serializeOptions(made, resolveTag(engravingOptions, made)).map(
      ({ code = '', value }, option) => ({
        option,
        code,
        value,
      }),
    );

    expect(options.map(({ code, value }) => `${code}: ${value}`)).toEqual([
      'tag_text: РЕКС\n+7 916 123-45-67\nВЕРНИТЕ ДОМОЙ',
      'tag_font: serif',
      'tag_engraving: house',
      'accessory: cord-cht-sm',
    ]);
    expect(restoreDesign(engravingOptions, 'tag-cht-l', options)).toEqual({
      ...made,
      cord: null,
      lines: ['РЕКС', '+7 916 123-45-67', 'ВЕРНИТЕ ДОМОЙ'],
    });
  });

  test('engraving form: empty options are not sent', () => {
    expect(serializeOptions(wish, resolveTag(engravingOptions, wish)).map(({ code }) => code)).toEqual([
      'tag_text',
      'tag_font',
    ]);
  });
});

describe('engraving form of a tag', () => {
  const product = { of: 'product', parent: 'tag-cht', variant: 'tag-cht-s' } as const;
  const line: ModalBasketLine = {
    id: 7,
    article: 'tag-cht-l',
    options: [{ option: 1, code: 'tag_text', value: 'РЕКС' }],
    product: { article: 'tag-cht-l', parent: 'tag-cht', structure: 'child' },
  };

  test('is about a product with its chosen size or about a basket line, never both [BASKET-18]', () => {
    type About = ModalArguments<'customizer'>['about'];

    expectTypeOf<About>().toEqualTypeOf<
      { of: 'product'; parent: string; variant: string | null } | { of: 'line'; line: ModalBasketLine }
    >();
    expectTypeOf<ModalBasketLine>().toHaveProperty('id').toEqualTypeOf<number>();
    expect([getProductArticle(product), getProductArticle({ of: 'line', line })]).toEqual(['tag-cht', 'tag-cht']);
    expect([findBasketLine(product), findBasketLine({ of: 'line', line })]).toEqual([undefined, line]);
  });

  test('starts with a new tag for a product, and with the tag of a line for a line [BASKET-18] [BASKET-17]', () => {
    expect(createInitialDesign(engravingOptions, product)).toMatchObject({
      size: 's',
      lines: ['ШАРИК', '+7 900 000-00-00', ''],
    });
    expect(createInitialDesign(engravingOptions, { of: 'line', line })).toMatchObject({
      size: 'l',
      lines: ['РЕКС', '', ''],
    });
  });
});

describe('changes of the engraving form', () => {
  test('a symbol that the smaller size does not have is removed, with a message [CUSTOMIZER-04]', () => {
    const { wish: after, notices } = settled({ sign: 'house', size: 's', lines: ['Рекс', '', ''] });

    expect(after.sign).toBeNull();
    expect(notices).toEqual([{ of: 'sign', title: 'house', why: 'not_made' }]);
  });

  test('a symbol that is no longer made is removed, also from a tag of the basket [CUSTOMIZER-04]', () => {
    expect(settled({ sign: 'chestnut' }).notices).toEqual([{ of: 'sign', title: 'chestnut', why: 'not_made' }]);
  });

  test('a symbol is removed when the first line becomes too long to leave room for it [CUSTOMIZER-04]', () => {
    const { wish: after, notices } = settled({
      sign: 'bone',
      font: 'serif',
      lines: ['ЗНАЕТ ДОРОГУ ДОМОЙ', '+7 916', ''],
    });

    expect(after.sign).toBeNull();
    expect(notices).toEqual([{ of: 'sign', title: 'bone', why: 'no_room' }]);
  });

  test('a third line is kept, with a message that S has no room for it [CUSTOMIZER-06]', () => {
    const { wish: after, notices } = settled({ size: 's' });

    expect(after.lines).toEqual(wish.lines);
    expect(resolveTag(engravingOptions, after).engraving.lines).toEqual(['РЕКС', '+7 916 123-45-67']);
    expect(notices).toEqual([{ of: 'line', text: 'верните домой', size: 'S', lines: 2 }]);
  });

  test('a cord of another design is removed with the tag that it belongs to [CUSTOMIZER-05]', () => {
    const { wish: after, notices } = settled({ cord: 'cord-cht-sm', tag: 'tag-llc' });

    expect(after.cord).toBeNull();
    expect(notices).toEqual([{ of: 'cord' }]);
  });

  test('a cord that is too thin for the large tag is removed [CUSTOMIZER-05]', () => {
    expect(settled({ cord: 'cord-cht-xxsxs' }).wish.cord).toBeNull();
    expect(settled({ cord: 'cord-cht-xxsxs', size: 's', lines: ['Рекс', '', ''] }).notices).toEqual([]);
  });

  test('options that can be combined stay', () => {
    const whole = { sign: 'bone', cord: 'cord-cht-sm' };

    expect(settled(whole)).toEqual({ wish: { ...wish, ...whole }, notices: [] });
  });
});

test('removing the example text is no change yet [CUSTOMIZER-02]', () => {
  const fresh = { ...wish, lines: ['ШАРИК', '+7 900 000-00-00', ''] };
  const emptied = { ...fresh, lines: ['', '+7 900 000-00-00', ''] };

  expect(
    isSameDesign(withoutExampleText(engravingOptions, emptied), withoutExampleText(engravingOptions, fresh)),
  ).toBe(true);
  expect(isSameDesign(withoutExampleText(engravingOptions, { ...emptied, lines: ['Рекс', '', ''] }), fresh)).toBe(
    false,
  );
});
