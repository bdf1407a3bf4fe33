import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LOCALE, LANGUAGES } from '@kashtanka/texts';
import { serializeRefusal } from './dispatch.ts';
import type { Refusal } from './reply.ts';

/** The refusal of a request that cannot be parsed. */
export const UNREADABLE: Refusal = { kind: 'fields', fields: { non_field_errors: [{ code: 'invalid' }] } };

const REFUSALS = new Map<string | undefined, Refusal>([
  ['HPE_HEADER_OVERFLOW', { kind: 'detail', status: 431, code: 'payload_too_large' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { kind: 'detail', status: 408, code: 'request_timeout' }],
]);

/**
 * A request that Node rejects never reaches Fastify, so the response is written to the socket, which is closed. The
 * language is unknown, so the text is Russian.
 */
export function refuseMalformed({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const { status, body } = serializeRefusal(REFUSALS.get(code) ?? UNREADABLE, {
    locale: DEFAULT_LOCALE,
    requestId,
  });
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `Content-Language: ${LANGUAGES[DEFAULT_LOCALE].tag}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
