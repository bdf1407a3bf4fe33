import { describe, expect, it } from 'vitest';
import { findHtmlViolations } from './safe-html.ts';

const messagesOf = (html: string) => findHtmlViolations(html).map(({ message }) => message);

describe('a text of HTML', () => {
  it('HTML: harmless markup is allowed', () => {
    for (const html of [
      'Просто слова, 5 &gt; 3 &amp; точка',
      '<p>Кожа.<br>Сталь.<br/></p><p><strong>С</strong> <em>л</em> <b>о</b> <i>в</i></p>',
      '<h3>Уход</h3><ul><li>мыть<ol><li>сушить</li></ol></li></ul><h4>Ещё</h4><blockquote>Гав!</blockquote>',
      '<A HREF="https://example.com/?a=1&amp;b=2">там</A> <a href=\'/delivery\'>здесь</a> <a href=care>и тут</a>',
      '<a href="mailto:gav@example.com">нам</a> <a href="http://example.com">им</a> <a>никому</a>',
    ]) {
      expect(messagesOf(html), html).toEqual([]);
    }
  });

  it('HTML: dangerous markup is refused by name', () => {
    for (const [name, html, message] of [
      ['a script', '<script>alert(1)</script>', 'the tag <script> is not allowed'],
      ['a script in capitals', '<ScRiPt src=x></sCrIpT>', 'the tag <script> is not allowed'],
      ['a picture', '<img>', 'the tag <img> is not allowed'],
      ['what changes the whole page', '<body>', 'the tag <body> is not allowed'],
      ['the end of what it stands in', '</div>', 'the tag <div> is not allowed'],
      ['what happens on a click', '<p onclick="alert(1)">a</p>', 'the attribute onclick of <p> is not allowed'],
      ['looks of its own', '<p STYLE=color:red>a</p>', 'the attribute style of <p> is not allowed'],
      ['a link of another kind', '<p href="/">a</p>', 'the attribute href of <p> is not allowed'],
    ] as const) {
      expect(messagesOf(html), name).toContain(message);
    }
  });

  it('HTML: a link out of the shop’s schemes is refused', () => {
    for (const [name, href] of [
      ['runs a script', 'javascript:alert(1)'],
      ['runs a script in capitals', ' JavaScript:alert(1)'],
      ['hides it behind a line break', 'java\nscript:alert(1)'],
      ['hides it behind an entity', 'javascript&colon;alert(1)'],
      ['hides it behind a number', '&#106;avascript:alert(1)'],
      ['is a page of its own', 'data:text/html,x'],
      ['leads nowhere', 'http://['],
    ] as const) {
      expect(messagesOf(`<a href="${href}">a</a>`), name).toEqual([
        expect.stringMatching(/^the attribute href of <a> is not allowed to lead to "/),
      ]);
    }
  });

  it('is judged by every link of a tag that has two', () => {
    expect(messagesOf('<a href="/" href="javascript:alert(1)">a</a>')).toHaveLength(1);
  });

  it('HTML: markup that a browser would repair is refused', () => {
    for (const [name, html, message] of [
      ['a comment', '<!-- a -->', 'a comment is not allowed'],
      ['a comment that closes oddly', '<!-->', 'a comment is not allowed'],
      ['an instruction', '<?php a ?>', 'a comment is not allowed'],
      ['a declaration', '<!doctype html>', 'a declaration is not allowed'],
      ['raw data', '<![CDATA[a]]>', 'CDATA is not allowed'],
      ['a bare sign', '3 < 5', 'a < that begins no tag is written &lt;'],
      ['a tag that stays open', '<p>a', '<p> is never closed'],
      ['tags that cross', '<b><i>a</b></i>', '</b> closes another tag than the one opened last'],
      ['a row without its list', '<li>a</li>', '<li> stands in no <ul> or <ol>'],
      ['an end with more than its name', "<p>a</p b='>", '</p> holds more than its name'],
      ['half a tag', '<p>a</p', 'the text ends in the middle of a tag'],
      ['half a value', '<a href="/b', 'the text ends in the middle of a tag'],
    ] as const) {
      expect(messagesOf(html), name).toContain(message);
    }
  });

  it('reports each error once', () => {
    expect(messagesOf('<u>a</u><u>b</u><p id="a">c</p><!-- d -->')).toEqual([
      'the tag <u> is not allowed',
      'the attribute id of <p> is not allowed',
      'a comment is not allowed',
    ]);
  });

  it('does not print a whole picture that a link holds', () => {
    const [message = ''] = messagesOf(`<a href="data:image/png;base64,${'A'.repeat(9000)}">a</a>`);

    expect(message.length).toBeLessThan(200);
  });
});
