import type { Readable } from 'node:stream';
import { API_BASE, routes } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';

export const ONE_CLICK_TYPE = 'application/x-www-form-urlencoded';

/** The one call that mail programs make, and they send forms (RFC 8058). What it is about stands in its address. */
const ONE_CLICK = `${API_BASE}/${routes.unsubscribeFromNews.path}`;

type Done = (error: Error | null, body?: unknown) => void;

const NOT_READ = Object.assign(new Error('a form is sent to a call that takes none'), { statusCode: 415 });

export function parseOneClick(request: FastifyRequest, _text: string | Buffer, done: Done): void {
  if (isOneClick(request)) done(null, {});
  else done(NOT_READ);
}

/**
 * Some of them send it as a form in parts. Nothing in it is wanted, so it is thrown away as it comes; other forms have files,
 * which are read when it is known who sends them and how often, and never before.
 */
export function passForm(request: FastifyRequest, payload: Readable, done: Done): void {
  const isWanted = isOneClick(request);
  if (isWanted) payload.resume();
  done(null, isWanted ? {} : undefined);
}

function isOneClick({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === ONE_CLICK;
}
