// A bare node:http server that sends the same bytes as the shop: the upper limit of the machine. Usage: node
// tests/bench/bare-server.ts <JSON file with the response>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = ''] = process.argv;
const answer: { status: number; headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(file, 'utf8'),
);
const body = Buffer.from(answer.body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.status === 304 ? undefined : body);
});
server.listen(0, 'localhost', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(address.port);
});
