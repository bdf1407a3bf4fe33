import type { FastifyReply } from 'fastify';
import { parseUrl } from '../fields.ts';
import type { BankOrder } from '../orders.ts';

export function sendPage(reply: FastifyReply, page: string, order?: BankOrder): FastifyReply {
  return sendHtml(reply, page, order ? [order.returnUrl, order.failUrl] : []);
}

/** Browsers apply `form-action` to redirects too, so the shop's own addresses must be listed. */
export function sendHtml(reply: FastifyReply, page: string, leadsTo: readonly string[]): FastifyReply {
  const shop = leadsTo.map((url) => parseUrl(url)?.origin ?? '');
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...new Set(shop)].join(' ')}`,
  ];
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
