import type { IncomingMessage } from 'node:http';
import { API_BASE, LARGEST_BODY_BYTES, routes } from '@kashtanka/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForm, maxFormBytes } from './form-calls.ts';
import { parseJson } from './parse-json.ts';
import { FORM_TYPE, SMALLEST_CHUNK_BYTES } from './read-form.ts';

const URLENCODED_TYPE = 'application/x-www-form-urlencoded';

/** The call that mail programs make, with a form of either type (RFC 8058). Everything it needs is in the URL. */
const ONE_CLICK = `${API_BASE}/${routes.unsubscribeFromNews.path}`;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * A chunk may contain a single byte and costs as much as hundreds. A body of 64 KB fits into a hundred packets, and
 * real clients send far fewer chunks than this.
 */
const MAX_CHUNKS = 1_000;

/**
 * Bodies are read only on routes of `readBodies`: a 404 or 405 is sent without reading. The rest of an unread body is
 * discarded.
 */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // A form counts its chunks when its call reads it; a picture of staff comes in as many as the line gives.
    const isSmall = (request.routeOptions.bodyLimit ?? 0) <= LARGEST_BODY_BYTES;
    if (hasBody(request) && !isForm(request) && isSmall) countChunks(request.raw);
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

/** Starts the stream like the parser that follows. */
function countChunks(raw: IncomingMessage): void {
  let count = 0;
  raw.on('data', () => {
    count += 1;
    if (count > MAX_CHUNKS) raw.destroy(new Error('the body has too many chunks'));
  });
}

/** The routes of this scope accept JSON, and forms where the contract has them. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  for (const type of [FORM_TYPE, URLENCODED_TYPE]) app.addContentTypeParser(type, passForm);
}

const TAKES_NO_FORM = Object.assign(new Error('this call does not accept a form'), { statusCode: 415 });

/** A multipart form is read by its call; a one-click form contains nothing that is needed, so it is not read. */
function passForm(request: FastifyRequest, _payload: unknown, done: Done): void {
  if (request.routeOptions.url === ONE_CLICK) done(null, {});
  else if (isForm(request) && maxFormBytes(request) !== undefined) done(null);
  else done(TAKES_NO_FORM);
}

/**
 * Discards the unread rest of a body when the response is sent, so that the client can read the response and reuse the
 * connection. A client that exceeds the limit loses the connection.
 */
function discardUnread(request: FastifyRequest): void {
  const { raw, routeOptions } = request;
  if (raw.readableEnded) return;
  let left = (isForm(request) && maxFormBytes(request)) || (routeOptions.bodyLimit ?? LARGEST_BODY_BYTES);
  raw.on('data', ({ length }: Buffer) => {
    left -= Math.max(length, SMALLEST_CHUNK_BYTES);
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
