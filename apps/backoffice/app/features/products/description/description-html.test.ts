import { describe, expect, it } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';
import { readHtml } from './read-html.ts';
import { typedAddress } from './safe-address.ts';
import { writeHtml } from './write-html.ts';

const again = (html: string) => writeHtml(readHtml(html));

describe('description', () => {
  it('comes back as it was stored, with every tag that the server allows', () => {
    for (const html of [
      '<p>Прочная кожа.</p><ul><li>латунь</li><li>ширина 20\u00a0мм</li></ul><p>Каштан: тёплый.</p>',
      '<p>Раз<br>два <b>жирно</b>, <strong>тоже</strong>, <i>курсив</i> и <em>тоже</em></p>',
      '<p><a href="/delivery?a=1&amp;b=2">Доставка и <b>возврат</b></a> и <a href="mailto:a@b.ru">почта</a></p>',
      '<h3>Уход</h3><ol><li>мыть<ul><li>тёплой водой</li></ul></li><li>сушить</li></ol><h4>Ещё</h4>',
      '<blockquote><p>Цитата</p></blockquote><p>5 &lt; 7 &amp; 8 &gt; 6</p>',
    ])
      expect(again(html)).toBe(html);
  });

  it('looks the same after it was read: blanks between tags go, words without a paragraph get one', () => {
    expect(again('<p>\n  Мягкий\n хлопок. </p>\n<ul>\n<li><p>раз</p></li>\n</ul>\nБез тегов')).toBe(
      '<p>Мягкий хлопок.</p><ul><li>раз</li></ul><p>Без тегов</p>',
    );
    expect(again('Кожа&nbsp;и&mdash;латунь')).toBe('<p>Кожа\u00a0и—латунь</p>');
    expect(again('<p>раз <br> два <b> три</b></p>')).toBe('<p>раз<br>два <b>три</b></p>');
  });

  it('is empty without words', () => {
    expect(again('')).toBe('');
    expect(again('<p></p><p> </p>')).toBe('');
  });

  it('has no link that would run a script', () => {
    expect(again('<p><a href="javascript:alert(1)">раз</a> <a href="&#106;avascript:alert(1)">два</a></p>')).toBe(
      '<p>раз два</p>',
    );
  });

  it('is pasted without styles, pictures and programs; items of Word are marked', () => {
    const word = `<style>p{color:red}</style><!--[if x]><p>No</p><![endif]--><p class=MsoNormal style="color:red">Раз
      <b onclick="x()">два</b><img src=x onerror=x()><o:p></o:p></p><script>x()</script>
      <p class=MsoListParagraphCxSpFirst><span style='mso-list:Ignore'>·</span><a href='/a?"b'>три</a></p>`;

    expect(cleanPasted(word).replace(/\s+/g, ' ')).toBe(
      '<p>Раз <b>два</b></p> <p class="word-item"><span class="word-sign">·</span><a href="/a?&quot;b">три</a></p>',
    );
    expect(cleanPasted('5 < 7')).toBe('5 &lt; 7');
    expect(cleanPasted('<b style="font-weight:normal"><p>раз</p></b>')).toBe('<p>раз</p>');
  });

  it('takes typed addresses of pages, other sites and emails', () => {
    expect(typedAddress('/delivery')).toBe('/delivery');
    expect(typedAddress(' example.ru/care ')).toBe('https://example.ru/care');
    expect(typedAddress('a@example.ru')).toBe('mailto:a@example.ru');
    expect(typedAddress('https://example.ru')).toBe('https://example.ru');
    expect(typedAddress('javascript:alert(1)')).toBeUndefined();
    expect(typedAddress('два слова')).toBeUndefined();
  });
});
