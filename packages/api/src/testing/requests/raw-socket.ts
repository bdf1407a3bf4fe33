import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The response on a raw connection, read until the server closed it. */
export type RawAnswer = { status: number; headers: Map<string, string>; json: unknown };

/** Sends bytes that an HTTP client would not send, and reads the response. */
export async function speakRaw(app: FastifyInstance, bytes: string | Buffer): Promise<RawAnswer> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), json: JSON.parse(body) };
}
