import { expect, it } from 'vitest';
import { toCompactBuffer } from './compact-buffer.ts';

it('compact buffer: a stored text uses the memory of its characters and no more', () => {
  const buffers = ['', 'ошейник', 'я'.repeat(50_000)].map((text) => ({ text, bytes: toCompactBuffer(text) }));

  expect(buffers.map(({ bytes }) => bytes.toString())).toEqual(buffers.map(({ text }) => text));
  expect(buffers.map(({ bytes }) => bytes.buffer.byteLength)).toEqual(buffers.map(({ bytes }) => bytes.length));
});

it('compact buffer: parts lie one behind the other', () => {
  const bytes = toCompactBuffer('ошей', Buffer.from('ник'), '', 's');

  expect(bytes.toString()).toBe('ошейникs');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
