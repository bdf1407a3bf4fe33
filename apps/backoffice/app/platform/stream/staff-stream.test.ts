import { expect, test } from 'vitest';
import { createStaffStream } from './staff-stream.ts';

type Events = Parameters<Parameters<typeof createStaffStream>[0]['connect']>[1];
type Opened = { topics: readonly string[]; present: string | undefined; events: Events; isClosed: boolean };

/** A stream whose connections the test opens, and whose pauses end when it says so. */
function aStream() {
  const opened: Opened[] = [];
  const waiting = new Set<() => void>();
  const refused = { times: 0 };
  const stream = createStaffStream({
    connect: (wanted, events) => {
      const one: Opened = { ...wanted, events, isClosed: false };
      opened.push(one);
      return {
        close: () => {
          one.isClosed = true;
        },
      };
    },
    later: (work) => {
      waiting.add(work);
      return () => waiting.delete(work);
    },
    onRefused: () => {
      refused.times += 1;
    },
  });
  const settle = () => {
    for (const work of [...waiting]) {
      waiting.delete(work);
      work();
    }
    return opened.at(-1);
  };
  return { stream, opened, settle, refused };
}

test('event stream: has the topics of all listeners in one connection, and calls those of a topic', () => {
  const { stream, opened, settle } = aStream();
  const heard: string[] = [];
  stream.listen('orders', () => heard.push('orders'));
  stream.listen('order:7', () => heard.push('order'));
  stream.listen('presence:order:7', () => heard.push('presence'));
  stream.enter('order:7');
  const connection = settle();

  connection?.events.onChanged('order:7');

  expect(opened).toHaveLength(1);
  expect(connection).toMatchObject({ topics: ['order:7', 'orders'], present: 'order:7' });
  expect(heard).toEqual(['order']);
});

test('event stream: the old connection stays until the one with other topics is open', () => {
  const { stream, settle } = aStream();
  stream.listen('orders', () => {});
  const first = settle();
  first?.events.onOpen();
  stream.listen('order:7', () => {});
  const second = settle();

  expect(first?.isClosed).toBe(false);
  second?.events.onOpen();
  expect(first?.isClosed).toBe(true);
});

test('event stream: data is read again once a topic is listened to, and after a lost connection', () => {
  const { stream, settle } = aStream();
  const heard: string[] = [];
  stream.listen('orders', () => heard.push('orders'));
  const connection = settle();
  connection?.events.onOpen();
  expect(heard).toEqual(['orders']);

  connection?.events.onOpen();

  expect(heard).toEqual(['orders', 'orders']);
});

test('event stream: closes without listeners, and opens again after a refusal', () => {
  const { stream, opened, settle, refused } = aStream();
  const stop = stream.listen('orders', () => {});
  settle()?.events.onRefused();
  expect(settle()).not.toBe(opened[0]);
  expect(refused.times).toBe(1);
  opened.at(-1)?.events.onOpen();
  stop();
  settle();

  expect(opened.at(-1)?.isClosed).toBe(true);
});
