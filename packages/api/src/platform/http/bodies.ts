import type { IncomingMessage } from 'node:http';
import { API_BASE, LARGEST_BODY_BYTES, routes } from '@kashtanka/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForm, largestFormAt } from './form-calls.ts';
import { parseJson } from './parse-json.ts';
import { FORM_TYPE, SMALLEST_CHUNK_BYTES } from './read-form.ts';

const URLENCODED_TYPE = 'application/x-www-form-urlencoded';

/** The one call that mail programs make, with a form of either kind (RFC 8058). All that it needs stands in its address. */
const ONE_CLICK = `${API_BASE}/${routes.unsubscribeFromNews.path}`;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * A chunk may hold a single byte and costs as much to read as hundreds of them. A body of 64 KB fits into a hundred packets, and
 * programs that write a body piece by piece make far fewer pieces than this.
 */
const MOST_CHUNKS = 1_000;

/**
 * No address reads a body unless `readBodies` says so: a 404 or a 405 is answered without one. The rest of a body that was
 * refused unread is thrown away.
 */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // A form counts by itself when its call reads it.
    if (hasBody(request) && !isForm(request)) countChunks(request.raw);
    done(null, payload);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (hasBody(request)) discardUnread(request);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Begins to read, as the parser does that comes next. */
function countChunks(raw: IncomingMessage): void {
  let count = 0;
  raw.on('data', () => {
    count += 1;
    if (count > MOST_CHUNKS) raw.destroy(new Error('the body comes in too many chunks'));
  });
}

/** The routes of this part of the server take JSON, and forms where the contract says so. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  for (const type of [FORM_TYPE, URLENCODED_TYPE]) app.addContentTypeParser(type, passForm);
}

const TAKES_NO_FORM = Object.assign(new Error('a form is sent to a call that takes none'), { statusCode: 415 });

/** A form with files is read by its call; nothing in a one-click form is needed, so it is not read at all. */
function passForm(request: FastifyRequest, _payload: unknown, done: Done): void {
  if (request.routeOptions.url === ONE_CLICK) done(null, {});
  else if (isForm(request) && largestFormAt(request) !== undefined) done(null);
  else done(TAKES_NO_FORM);
}

/**
 * Throws away what has not been read of a body when its answer is sent, so that the client gets to read the answer and may use
 * the connection again. A client that sends more than the address takes loses the connection.
 */
function discardUnread(request: FastifyRequest): void {
  const { raw, routeOptions } = request;
  if (raw.readableEnded) return;
  let left = (isForm(request) && largestFormAt(request)) || (routeOptions.bodyLimit ?? LARGEST_BODY_BYTES);
  raw.on('data', ({ length }: Buffer) => {
    left -= Math.max(length, SMALLEST_CHUNK_BYTES);
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
