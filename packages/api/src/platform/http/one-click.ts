import { API_BASE, routes } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';

export const ONE_CLICK_TYPE = 'application/x-www-form-urlencoded';

/** The one call that mail programs make, and they send forms (RFC 8058). What it is about stands in its address. */
const ONE_CLICK = `${API_BASE}/${routes.unsubscribeFromNews.path}`;

const NOT_READ = Object.assign(new Error('a form is sent to a call that takes none'), { statusCode: 415 });

export function parseOneClick(
  { routeOptions }: FastifyRequest,
  _text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (routeOptions.url === ONE_CLICK) done(null, {});
  else done(NOT_READ);
}
