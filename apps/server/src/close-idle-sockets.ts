import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open a connection before they have anything to ask by it. Node takes it for one that is being used and would wait
 * for more than a minute before the server is closed, so those that have never said anything are ended here.
 */
export function endSilentConnections(http: FastifyInstance): void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
