import { expect, it } from 'vitest';
import { parseStoryText } from './story-text.ts';

it('story text: Markdown headings, lists, links and emphasis are rendered', () => {
  const pieces = parseStoryText('# Лапы\n\nМойте **каждый** день, см. [уход](/faq/care).\n\n- раз\n- два', 'ru');

  expect(pieces).toEqual([
    { tag: 'h2', inner: ['Лапы'] },
    {
      tag: 'p',
      inner: [
        'Мойте ',
        { tag: 'strong', inner: ['каждый'] },
        ' день, см. ',
        { tag: 'a', to: '/faq/care', inner: ['уход'] },
        '.',
      ],
    },
    {
      tag: 'ul',
      inner: [
        { tag: 'li', inner: ['раз'] },
        { tag: 'li', inner: ['два'] },
      ],
    },
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[сюда](javascript:alert(1))',
  '[сюда](JaVaScRiPt&colon;alert(1))',
  '[сюда](data:text/html;base64,PHNjcmlwdD4=)',
  '![картинка](https://evil.example/pixel.png)',
])('%s stays words: nothing runs, loads, or is a link [D75]', (markdown) => {
  const shown = JSON.stringify(parseStoryText(markdown, 'ru'));

  expect(shown).not.toMatch(/"tag":"(a|img|script)"/);
});

it('story text: is parsed once per language, however many pages show it', () => {
  const text = '«Где 10 - 20 см?» - *спросили* нас.';

  const pieces = parseStoryText(text, 'ru');

  expect(parseStoryText(text, 'ru')).toBe(pieces);
  expect(parseStoryText(text, 'en')).not.toBe(pieces);
});
