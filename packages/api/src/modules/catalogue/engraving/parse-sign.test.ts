import { expect, it } from 'vitest';
import { parseSign } from './parse-sign.ts';

const svg = (inside: string, box = '0 0 24 12') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

it('sign: consists of its paths, in sequence, in its box', () => {
  expect(parseSign(svg('<title>Кость</title><path d="M0 0h2v2z"/><path d="M4 4a1 1 0 1 0 2 0z"/>'))).toEqual({
    outline: 'M0 0h2v2zM4 4a1 1 0 1 0 2 0z',
    box: { x: 0, y: 0, width: 24, height: 12 },
  });
});

it('drawing: a malformed one is refused', () => {
  for (const [name, text] of [
    ['a text', svg('<text>РЕКС</text>')],
    ['a moved path', svg('<path transform="scale(2)" d="M0 0h2v2z"/>')],
    ['a line that is drawn, not filled', svg('<path stroke="#000" d="M0 0h2v2z"/>')],
    ['a script', svg('<path d="M0 0h2v2z"/><script>alert(1)</script>')],
    ['a picture', svg('<image href="https://example.com/a.png"/>')],
    ['no box', '<svg><path d="M0 0h2v2z"/></svg>'],
    ['an empty box', svg('<path d="M0 0h2v2z"/>', '0 0 0 0')],
    ['a path that is none', svg('<path d="M0 0 url(#a)"/>')],
    ['nothing to cut', svg('')],
    ['no drawing at all', 'РЕКС'],
  ] as const) {
    expect(parseSign(text), name).toBeUndefined();
  }
});
