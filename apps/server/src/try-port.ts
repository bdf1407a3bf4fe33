import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails as listening there would: a port that is taken is told before anything is made or loaded. */
export async function tryPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
