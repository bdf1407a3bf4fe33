import { expect, test } from 'vitest';
import type { Piece } from '#content';
import { getStaticPageStructuredData } from './structured-page.server.ts';

const CRUMBS = [
  { name: 'Главная', url: 'https://shop.example/' },
  { name: 'Уход', url: 'https://shop.example/faq/care' },
];

const pageOf = (...body: Piece[]) => ({ title: 'Уход', description: 'Как стирать', edition: null, body });

const questions = (answer: Piece[]): Piece => ({
  tag: 'questions',
  questions: [{ id: 'how', level: 'h2', question: ['Как стирать?'], answer }],
});

test('structured page: has the breadcrumbs of a static page', () => {
  const [crumbs] = getStaticPageStructuredData(pageOf(), CRUMBS);

  expect(crumbs).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Уход', item: 'https://shop.example/faq/care' },
    ],
  });
});

test('structured page: has the questions with the texts of the answers', () => {
  const answer: Piece[] = [
    { tag: 'p', inner: ['При ', { tag: 'a', to: '/faq/care', inner: ['30 °C'] }, '.'] },
    { tag: 'ul', inner: [{ tag: 'li', inner: ['в мешке'] }] },
  ];

  const [, faq] = getStaticPageStructuredData(pageOf('Раз', questions(answer)), CRUMBS);

  expect(faq).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Как стирать?',
        acceptedAnswer: { '@type': 'Answer', text: 'При 30 °C. в мешке' },
      },
    ],
  });
});

test('structured page: a page without questions is no FAQPage', () => {
  expect(getStaticPageStructuredData(pageOf({ tag: 'p', inner: ['Раз'] }), CRUMBS)).toHaveLength(1);
});

test('structured page: leaves an answer with unset facts out', () => {
  const answer: Piece[] = [{ tag: 'p', inner: ['Пишите: ', { tag: 'blank', name: 'почта' }] }];

  expect(getStaticPageStructuredData(pageOf(questions(answer)), CRUMBS)).toHaveLength(1);
});
