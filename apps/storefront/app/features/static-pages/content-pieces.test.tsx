import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Piece } from '#content';
import { ContentPieces } from './content-pieces.tsx';

/** The words of a page as HTML, without the names of classes. */
function htmlOf(pieces: Piece[], path = '/faq/care'): string {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ContentPieces pieces={pieces} />
    </MemoryRouter>,
  );
  return html.replace(/ class="[^"]*"/g, '').replace(/^<div>|<\/div>$/g, '');
}

test('static page: renders paragraphs, lists and headings', () => {
  const pieces: Piece[] = [
    { tag: 'h2', id: 'wash', inner: ['Стирка'] },
    { tag: 'p', inner: ['Раз ', { tag: 'strong', inner: ['два'] }, { tag: 'br', inner: [] }] },
    { tag: 'ul', inner: [{ tag: 'li', inner: ['три'] }] },
  ];

  expect(htmlOf(pieces)).toBe('<h2 id="wash">Стирка</h2><p>Раз <strong>два</strong><br/></p><ul><li>три</li></ul>');
});

test('static page: text is text, even if it looks like HTML', () => {
  expect(htmlOf([{ tag: 'p', inner: ['<b>'] }])).toBe('<p>&lt;b&gt;</p>');
});

test('static page: an internal link keeps the language of the page; an external one is unchanged', () => {
  const pieces: Piece[] = [
    { tag: 'a', to: '/returns#defect', inner: ['возврат'] },
    { tag: 'a', to: 'tel:+78000000000', inner: ['8 (800)'] },
  ];

  expect(htmlOf(pieces)).toContain('<a href="/returns#defect">возврат</a><a href="tel:+78000000000">8 (800)</a>');
  expect(htmlOf(pieces, '/en/faq')).toContain('<a href="/en/returns#defect">');
});

test('static page: steps are a numbered list', () => {
  expect(htmlOf([{ tag: 'steps', steps: [['раз'], ['два']] }])).toBe(
    '<ol><li><div>раз</div></li><li><div>два</div></li></ol>',
  );
});

test('static page: questions are headings that expand', () => {
  const html = htmlOf([
    { tag: 'questions', questions: [{ id: 'how', level: 'h3', question: ['Как?'], answer: ['Так.'] }] },
  ]);

  expect(html).toMatch(/<details id="how"><summary><h3>Как\?<\/h3>.*<\/summary>.*Так\..*<\/details>/);
});

test('static page: a table has a caption and names its columns and rows', () => {
  const html = htmlOf([{ tag: 'table', caption: 'Размеры', head: ['Размер', 'Строк'], rows: [[['S'], ['две']]] }]);

  expect(html).toContain('Размеры</caption>');
  expect(html).toContain('<th scope="col">Строк</th>');
  expect(html).toContain('<th scope="row">S</th><td>две</td>');
});

test('static page: a note, cards and an action are rendered', () => {
  const html = htmlOf([
    { tag: 'note', tone: 'info', inner: ['Знайте'] },
    { tag: 'cards', cards: [{ to: '/faq', title: ['Вопросы'], text: ['все'] }] },
    { tag: 'action', to: '/catalog', title: 'В каталог' },
  ]);

  expect(html).toContain('<div>Знайте</div>');
  expect(html).toContain('<li><a href="/faq"><span>Вопросы</span><span>все</span></a></li>');
  expect(html).toMatch(/<a href="\/catalog">.*В каталог.*<\/a>/);
});
