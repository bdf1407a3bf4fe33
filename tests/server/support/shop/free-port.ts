import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that no outgoing connection takes the port between the check and its use. */
const [FIRST, LAST] = [20_000, 32_000];

/** A port without a listener. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
