import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { findHtmlViolations } from './safe-html.ts';

it.each([
  ['<meta charset="utf-8"><p style="color:#333"><span data-x="1">Кожа</span></p>', '<p>Кожа</p>'],
  ['<h1>Уход</h1><ul><li>Мыть<li>Сушить</ul>', '<h3>Уход</h3><ul><li>Мыть</li><li>Сушить</li></ul>'],
  ['<div>Раз<div>два</div></div><li>три', '<p>Раздва</p>три'],
  ['<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">да</a>', '<a>да</a>'],
  [
    '<a href="https://a.example/?b=1&c=2">тут</a><br/>5 < 6',
    '<a href="https://a.example/?b=1&amp;c=2">тут</a><br>5 &lt; 6',
  ],
  ['<p><b>Не закрыто', '<p><b>Не закрыто</b></p>'],
  ['Без разметки & всё', 'Без разметки & всё'],
])('HTML of another system: %s keeps its text and what is allowed', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
  expect(findHtmlViolations(cleanHtml(html))).toEqual([]);
});
