import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { openOnce, type TestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const text = (value: string) => ({ code: 'tag_text', value });
const sign = (value: string) => ({ code: 'tag_engraving', value });

async function answerTo(shop: TestShop, article: string, options: { code: string; value: string }[]) {
  const added = await shop.visitor().addLine({ body: { article, options } });
  return added.ok || added.kind !== 'fields' ? added.status : added.fields;
}

const refusing = (at: number, refusal: object) => ({
  options: { [at]: { value: [expect.objectContaining(refusal)] } },
});

describe('engraving validation', () => {
  it('engraving: a wrong option is refused at its place [CUSTOMIZER-03] [CUSTOMIZER-04]', async () => {
    const shop = await theShop();
    const cases: [string, string, { code: string; value: string }[], object][] = [
      [
        'a line longer than a size takes',
        demo.smallTag,
        [text('+7 916 123-45-67 8')],
        refusing(0, { code: 'max_length' }),
      ],
      ['signs that no typeface has', demo.engravedTag, [text('РЕКС 🐶')], refusing(0, { code: 'invalid' })],
      ['letters too broad to be read', demo.smallTag, [text('Щ'.repeat(16))], refusing(0, { code: 'invalid' })],
      ['a sign that is not made now', demo.engravedTag, [sign('chestnut')], refusing(0, { code: 'invalid' })],
      [
        'a sign that a size does not have',
        demo.smallTag,
        [text('РЕКС'), sign('house')],
        refusing(1, { code: 'invalid' }),
      ],
      [
        'a sign beside a long first line',
        demo.engravedTag,
        [text('ЗНАЕТ ДОРОГУ ДОМОЙ\n+7 900 111-00-00'), sign('bone'), { code: 'tag_font', value: 'serif' }],
        refusing(1, { code: 'invalid' }),
      ],
      [
        'the example, which nobody has changed',
        demo.engravedTag,
        [text('Шарик\n+7 900 000-00-00')],
        refusing(0, { code: 'invalid' }),
      ],
      ['a part of the example', demo.smallTag, [text('+7 900 000-00-00')], refusing(0, { code: 'invalid' })],
      [
        'a name of one’s own above the number of the example',
        demo.smallTag,
        [text('Тётка\n+7 900 000-00-00')],
        refusing(0, { code: 'invalid' }),
      ],
    ];
    for (const [name, article, options, expected] of cases) {
      expect(await answerTo(shop, article, options), name).toMatchObject(expected);
    }
  });

  it('engraving: each refusal has a message in both languages', async () => {
    const shop = await theShop();
    const cases: [string, string, ru: RegExp, en: RegExp][] = [
      ['a third line on a small tag', 'Тётка\n+7 916\nМосква', /не\sбольше 2/, /takes 2 at most/],
      ['the name of the example', 'Шарик', /имя собаки и\sсвой телефон/, /your own phone number/],
      [
        'the number of the example',
        'Тётка\n+7 900 000-00-00',
        /номер для\sпримера\. Напишите свой/,
        /number is an example/,
      ],
      ['a picture', 'Рекс 🐶', /знаки не\sгравируем: 🐶/, /no such characters: 🐶/],
      ['letters too broad to be read', 'Щ'.repeat(16), /мельче полутора миллиметров/, /smaller than 1\.5\smm/],
    ];
    for (const [name, value, ru, en] of cases) {
      const messagesIn = async (locale: 'ru' | 'en') => {
        const added = await shop
          .visitor({ locale })
          .addLine({ body: { article: demo.smallTag, options: [text(value)] } });
        return added.ok || added.kind !== 'fields' ? added.status : added.fields;
      };

      const messages = { ru: await messagesIn('ru'), en: await messagesIn('en') };

      expect(messages, name).toEqual({
        ru: refusing(0, { code: 'invalid', message: expect.stringMatching(ru) }),
        en: refusing(0, { code: 'invalid', message: expect.stringMatching(en) }),
      });
    }
  });

  it('engraving: a number copied from contacts is accepted without its direction marks', async () => {
    const shop = await theShop();
    const copied = text('Рекс\n\u202a+7 916 123-45-67\u202c');

    const added = await shop.visitor().addLine({ body: { article: demo.smallTag, options: [copied] } });

    expect(added).toMatchObject({ status: 201, body: { options: [{ value: 'Рекс\n+7 916 123-45-67' }] } });
  });

  it('engraving: zero-width characters are dropped, so texts with and without them are one line of the basket', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const addText = (value: string) =>
      visitor.addLine({ body: { article: demo.smallTag, options: [text(value)] } });
    await addText('Ре\u200bкс');

    const again = await addText('Рекс');

    expect(again).toMatchObject({ status: 200, body: { quantity: 2, options: [{ value: 'Рекс' }] } });
  });

  it('engraving: a name with a sign is accepted', async () => {
    const shop = await theShop();

    expect(await answerTo(shop, demo.smallTag, [text('Рекс\n+7 916 123-45-67'), sign('bone')])).toBe(201);
  });
});
