// A bare node:http server that sends the same bytes as the shop: the upper limit of the machine. Usage: node
// tests/bench/bare-server.ts, with the response as the first message
import { createServer } from 'node:http';

export type BareResponse = { status: number; headers: Record<string, string | string[]>; body: string };

process.once('message', ({ status, headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, 'localhost', () => process.send?.(Object(server.address()).port));
});
