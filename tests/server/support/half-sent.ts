import { once } from 'node:events';
import { connect } from 'node:net';

/** A call of which the server has received the first half. */
type HalfSent = {
  /** Sends the rest; returns the response when the other side has closed the connection. */
  finish(): Promise<{ status: number; json: unknown }>;
};

/** Posts the first half of a body on a keep-alive connection, as a browser would. */
export async function sendHalf(url: string, body: object): Promise<HalfSent> {
  const { hostname, port, host, pathname } = new URL(url);
  const text = JSON.stringify(body);
  const middle = Math.floor(text.length / 2);
  const socket = connect(Number(port), hostname);
  // A broken connection shows in the missing answer.
  socket.on('error', () => {});
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    // The response to this header shows that the call is in progress.
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, middle)}`);
  await once(socket, 'data');
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  return {
    finish: async () => {
      socket.write(text.slice(middle));
      await closed;
      const [, status] = /^HTTP\/1\.1 (\d+) /.exec(received) ?? [];
      const [, responseBody] = received.split('\r\n\r\n');
      return { status: Number(status), json: responseBody ? JSON.parse(responseBody) : undefined };
    },
  };
}
