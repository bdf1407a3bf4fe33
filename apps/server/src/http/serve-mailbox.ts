import type { Api, ListedEmail, StoredEmail } from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from './escape-markup.ts';
import { isLoopbackAddress } from './loopback.ts';

const PAGE = '/mailbox';
const MAX_SHOWN_EMAILS = 100;
const ID = /^[0-9a-f-]{36}$/;

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";
/** An email is treated as untrusted content: no scripts and an opaque origin. */
const EMAIL_POLICY =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src *; base-uri 'none'";

/**
 * The mailbox page of a shop without a mail server, readable only from this machine because emails contain links
 * that open orders.
 */
export function serveMailbox(
  app: FastifyInstance,
  { emails, applyShopLook }: Pick<Api, 'emails' | 'applyShopLook'>,
): void {
  app.get(PAGE, async (request, reply) => {
    if (!isFromHere(request)) return notFound(reply);
    const rows = await emails.list(MAX_SHOWN_EMAILS);
    return send(reply, PAGE_POLICY, listPage(rows));
  });
  app.get<{ Params: { id: string } }>(`${PAGE}/:id`, async (request, reply) => {
    const email = await find(request);
    if (!email) return notFound(reply);
    return send(reply, PAGE_POLICY, emailPage(email, await emails.attachments(email.id)));
  });
  app.get<{ Params: { id: string } }>(`${PAGE}/:id/html`, async (request, reply) => {
    const email = await find(request);
    return email ? send(reply, EMAIL_POLICY, await applyShopLook(email.html)) : notFound(reply);
  });
  app.get<{ Params: { id: string } }>(`${PAGE}/:id/attachment`, async (request, reply) => {
    const email = await find(request);
    const [file] = email ? await emails.attachments(email.id) : [];
    if (!file) return notFound(reply);
    const headers = { 'Content-Disposition': `inline; filename="${file.name}"`, 'Cache-Control': 'no-store' };
    return reply.headers(headers).type(file.type).send(file.bytes);
  });

  async function find(request: FastifyRequest<{ Params: { id: string } }>): Promise<StoredEmail | undefined> {
    const { id } = request.params;
    return isFromHere(request) && ID.test(id) ? emails.read(id) : undefined;
  }
}

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Headers by which any proxy names itself or the visitor, independent of TRUST_PROXY. */
const BY_A_PROXY = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip)$/;

/**
 * Whether the request comes from this machine and not through a proxy. Reads the raw socket and headers, because
 * with TRUST_PROXY the parsed address is visitor input. Checking the Host header defeats DNS rebinding.
 */
function isFromHere({ raw: { headers, socket } }: FastifyRequest): boolean {
  const isProxied = Object.keys(headers).some((name) => BY_A_PROXY.test(name));
  const name = headers.host?.replace(/:\d{1,5}$/, '') ?? '';
  return isLoopbackAddress(socket.remoteAddress ?? '') && OWN_NAMES.includes(name) && !isProxied;
}

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Frame-Options': 'SAMEORIGIN' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found.');
}

function listPage(rows: readonly ListedEmail[]): string {
  const items = rows.map(
    ({ id, created_at, recipient, subject, suppressed_at }) =>
      `<li><a href="${PAGE}/${id}">${escapeMarkup(subject)}</a><br>${escapeMarkup(recipient)}, ${created_at.toISOString()}${suppressed_at ? ', not sent' : ''}</li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No emails yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Emails that were not sent because no mail server is configured (SMTP_URL).</p>${list}`,
  );
}

/** The body of an unsent email is erased, so there is nothing else to show. */
const NOT_SENT =
  '<p>Not sent: this address is unconfirmed and has reached its daily limit of emails (setting <code>emails_to_unproven_per_day</code>).</p>';

type Files = Awaited<ReturnType<Api['emails']['attachments']>>;

function emailPage({ id, recipient, subject, plain_text, suppressed_at }: StoredEmail, files: Files): string {
  const attached = files.map(
    ({ name }) => `<p>Attached: <a href="${PAGE}/${id}/attachment">${escapeMarkup(name)}</a></p>`,
  );
  const head = `<p><a href="${PAGE}">Mailbox</a></p><h1>${escapeMarkup(subject)}</h1><p>${escapeMarkup(recipient)}</p>`;
  if (suppressed_at) return page(escapeMarkup(subject), head + NOT_SENT);
  return page(
    escapeMarkup(subject),
    `${head}${attached.join('')}
<iframe src="${PAGE}/${id}/html" title="${escapeMarkup(subject)}"></iframe>
<details><summary>As text</summary><pre>${escapeMarkup(plain_text)}</pre></details>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#231714;margin:0}main{max-width:760px;margin:auto;padding:20px}h1{font-weight:500}li{margin-bottom:12px}iframe{width:100%;height:640px;border:1px solid #dde2df}pre{white-space:pre-wrap}a{color:#86361b}';
