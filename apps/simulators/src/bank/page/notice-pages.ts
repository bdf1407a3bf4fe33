import type { BankOrder } from '../orders.ts';
import { frame } from './frame.ts';
import { html } from './html.ts';
import { messages, showTime } from './messages.ts';

/** The bank simulates an outage: the order expires by itself, or at once on request. */
export function silencePage(order: BankOrder): string {
  const words = messages[order.language];
  const body = html`<div class="narrow"><h1>${words.silenceTitle}</h1>
<p>${words.silenceLead(showTime(order.expiresAtMs))}</p>
<form method="post" action="expire"><button class="button primary">${words.silenceExpire}</button></form>
<p><a class="link" href="../${order.orderId}">${words.silenceBack}</a></p></div>`;
  return frame(order.language, { title: words.silenceTitle, body, root: '../' });
}

/** The page at `formUrl` when the order cannot be paid any more. */
export function closedPage(order: BankOrder): string {
  const words = messages[order.language];
  const isUnpaid = order.status === 'declined';
  const title = isUnpaid ? words.endedTitle : words.paidTitle;
  const body = html`<div class="narrow"><h1>${title}</h1>
<p>${isUnpaid ? words.endedLead : words.paidLead}</p>
<p><a class="button primary" href="${isUnpaid ? order.failUrl : order.returnUrl}">${words.toShop}</a></p></div>`;
  return frame(order.language, { title, body, root: './' });
}

/** The language of an unknown order is unknown, so the page is bilingual. */
export function lostPage(root: string): string {
  const body = html`<div class="narrow"><h1>Такого платежа нет</h1>
<p>Симулятор хранит платежи до перезапуска.</p>
<p lang="en">There is no such payment. The simulator keeps payments until it is restarted.</p></div>`;
  return frame('ru', { title: 'Такого платежа нет', body, root });
}
