import { expect, it } from 'vitest';
import { toCompactBuffer } from './compact-buffer.ts';

it('compact buffer: a stored text uses the memory of its characters and no more', () => {
  const kept = ['', 'ошейник', 'я'.repeat(50_000)].map((text) => ({ text, bytes: toCompactBuffer(text) }));

  expect(kept.map(({ bytes }) => bytes.toString())).toEqual(kept.map(({ text }) => text));
  expect(kept.map(({ bytes }) => bytes.buffer.byteLength)).toEqual(kept.map(({ bytes }) => bytes.length));
});

it('compact buffer: parts lie one behind the other', () => {
  const bytes = toCompactBuffer('ошей', Buffer.from('ник'), '', 's');

  expect(bytes.toString()).toBe('ошейникs');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
