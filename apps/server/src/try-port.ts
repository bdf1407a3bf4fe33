import { once } from 'node:events';
import { createServer } from 'node:net';

/** Checks that the port is free, so that a taken port is reported before anything is built or loaded. */
export async function tryPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
