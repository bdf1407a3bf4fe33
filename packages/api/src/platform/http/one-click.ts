import type { Readable } from 'node:stream';
import { API_BASE, type Call, contract, routes } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';

export const ONE_CLICK_TYPE = 'application/x-www-form-urlencoded';

/** The one call that mail programs make, and they send forms (RFC 8058). What it is about stands in its address. */
const ONE_CLICK = `${API_BASE}/${routes.unsubscribeFromNews.path}`;

const TAKE_FORMS = new Set(
  Object.values<Call>(contract).flatMap(({ isForm, path }) => (isForm ? [`${API_BASE}/${path}`] : [])),
);

type Done = (error: Error | null, body?: unknown) => void;

const NOT_READ = Object.assign(new Error('a form is sent to a call that takes none'), { statusCode: 415 });

export function parseOneClick(request: FastifyRequest, _text: string | Buffer, done: Done): void {
  if (isOneClick(request)) done(null, {});
  else done(NOT_READ);
}

/**
 * Some of them send it as a form in parts. Nothing in it is wanted, so it is thrown away as it comes; other forms have files,
 * which are read when it is known who sends them and how often, and never before. No other address takes one.
 */
export function passForm(request: FastifyRequest, payload: Readable, done: Done): void {
  const isWanted = isOneClick(request);
  if (isWanted) payload.resume();
  if (isWanted) done(null, {});
  else if (TAKE_FORMS.has(request.routeOptions.url ?? '')) done(null, undefined);
  else done(NOT_READ);
}

function isOneClick({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === ONE_CLICK;
}
