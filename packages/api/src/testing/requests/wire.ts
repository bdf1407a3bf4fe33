import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

/** A wire to a database server that a test can cut. */
export type Wire = {
  url: string;
  cut(): void;
  mend(): void;
  /** How many calls found the wire cut. */
  refused(): number;
  /** Number of open connections. */
  open(): number;
};

export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  const state = { isCut: false, refused: 0 };
  const server = createServer((socket) => {
    if (state.isCut) {
      state.refused += 1;
      socket.destroy();
      return;
    }
    const onward = connectTo(target);
    sockets.add(socket);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) {
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(socket);
        socket.destroy();
        onward.destroy();
      });
    }
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: urlThrough(target, port),
    cut: () => {
      state.isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      state.isCut = false;
    },
    refused: () => state.refused,
    open: () => sockets.size,
  };
}

/** The server may listen on a file in a folder instead of a port. */
function connectTo({ host, port }: Client): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

function urlThrough({ user, password, database }: Client, port: number): string {
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  return `postgresql://${user}${secret}@127.0.0.1:${port}/${database}`;
}
