import { describe, expect, test } from 'vitest';
import { typeset } from './typeset.ts';

/** No-break spaces as one sees them. */
const seen = (text: string) => text.replaceAll('\u00a0', '~');

describe('no-break spaces', () => {
  test('a short preposition stays with its word, also behind a quote and in a row of them', () => {
    expect(seen(typeset('В Москве и в области, у «Каштанки» не на словах', 'ru'))).toBe(
      'В~Москве и~в~области, у~«Каштанки» не~на~словах',
    );
  });

  test('the end of a longer word is no preposition', () => {
    expect(seen(typeset('поводок длинный, перестёжка с двумя', 'ru'))).toBe('поводок длинный, перестёжка с~двумя');
  });

  test('a preposition before words of another look stays with them', () => {
    expect(seen(typeset('оплата при ', 'ru'))).toBe('оплата при~');
  });

  test('a dash never begins a line', () => {
    expect(seen(typeset('доставка — быстро', 'ru'))).toBe('доставка~— быстро');
  });

  test('a number stays together with its unit and its thousands', () => {
    expect(seen(typeset('от 8 000 ₽, 30 дней, 30 °C, 33×11×3,5 мм, 12 месяцев', 'ru'))).toBe(
      'от~8~000~₽, 30~дней, 30~°C, 33~×~11~×~3,5~мм, 12~месяцев',
    );
  });

  test('the ends of a range stay together', () => {
    expect(typeset('1–2 дня', 'ru')).toBe('1\u2060–\u20602\u00a0дня');
  });

  test('a particle stays with the word before it', () => {
    expect(seen(typeset('та же самая', 'ru'))).toBe('та~же самая');
  });

  test('a short word in English stays with the next word', () => {
    expect(seen(typeset('within 30 days of a purchase', 'en'))).toBe('within 30~days of~a~purchase');
  });
});
