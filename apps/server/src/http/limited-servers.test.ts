import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitedServers } from './limited-servers.ts';

async function openLimited(most: number) {
  const warnings: unknown[] = [];
  const nothing = () => {};
  const log = { error: nothing, info: nothing, debug: nothing, warn: (warning: unknown) => warnings.push(warning) };
  const server = limitedServers(most, log)((_request, reply) => reply.end(), {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const open = async (): Promise<Socket> => {
    const address = server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').resume();
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { server, open, warnings };
}

test('connections: those beyond the limit are closed, and logged once a minute', async () => {
  const { open, warnings } = await openLimited(1);
  const first = await open();

  for (let count = 0; count < 3; count += 1) await once(await open(), 'close');

  expect(first.readyState).toBe('open');
  expect(warnings).toEqual([expect.objectContaining({ most: 1 })]);
});

test('connections: one without a complete request is closed within a minute', async () => {
  const { server } = await openLimited(1);

  expect(server.headersTimeout).toBeLessThanOrEqual(50_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(50_000);
});
