import { type Html, html } from '../../bank/page/html.ts';
import type { Method, YandexOrder } from '../orders.ts';
import { showSum, WORDS } from './words.ts';

/** One form, so that every button submits the simulator's settings. */
export function paymentPage(order: YandexOrder): string {
  return frame(
    WORDS.title,
    html`<h1>${WORDS.title}</h1><p lang="en">${WORDS.lead}</p>
<div class="columns"><section class="summary"><p class="sum"><strong>${showSum(order.amount)}</strong></p>
<p>${order.title}</p><p class="small">${order.orderId}</p></section>
<form method="post" action="${encodeURIComponent(order.orderId)}/outcome" class="stack">
${order.methods.map((method) => payButton(order, method))}
<fieldset><legend>${WORDS.otherOutcomes}</legend><div class="row">${otherButtons()}</div></fieldset>
<details><summary>${WORDS.settings}</summary><fieldset><legend>${WORDS.webhookLegend}</legend>${webhooks()}</fieldset></details>
</form></div>`,
  );
}

function payButton({ amount }: YandexOrder, method: Method): Html {
  const part = method === 'SPLIT' ? Math.ceil(amount / 4) : amount;
  const words = WORDS.pay[method](showSum(part));
  return html`<button class="button primary" name="outcome" value="${method}">${words} <span lang="en">${WORDS.payEn[method]}</span></button>`;
}

function otherButtons(): Html[] {
  return Object.entries(WORDS.outcomes).map(
    ([name, words]) => html`<button class="button line" name="outcome" value="${name}">${words}</button>`,
  );
}

function webhooks(): Html[] {
  return Object.entries(WORDS.webhooks).map(([kind, words]) => {
    const checked = { markup: kind === 'normal' ? ' checked' : '' };
    return html`<label class="choice"><input type="radio" name="webhook" value="${kind}"${checked}> <span>${words}</span></label>`;
  });
}

export function challengePage(): string {
  return frame(
    WORDS.challengeTitle,
    html`<div class="narrow"><h1>${WORDS.challengeTitle}</h1><p>${WORDS.challengeLead}</p>
<form method="post" class="stack"><div class="field"><label for="code">${WORDS.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus></div>
<button class="button primary">${WORDS.confirm}</button></form></div>`,
  );
}

export function closedPage({ paymentStatus, onSuccess, onAbort }: YandexOrder): string {
  const isUnpaid = paymentStatus === 'FAILED' || paymentStatus === 'VOIDED';
  const title = isUnpaid ? WORDS.overTitle : WORDS.paidTitle;
  const back = isUnpaid ? onAbort : onSuccess;
  return frame(
    title,
    html`<div class="narrow"><h1>${title}</h1><p><a class="button primary" href="${back}">${WORDS.toShop}</a></p></div>`,
  );
}

export function lostPage(): string {
  return frame(
    WORDS.lostTitle,
    html`<div class="narrow"><h1>${WORDS.lostTitle}</h1><p>${WORDS.lostLead}</p></div>`,
  );
}

function frame(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${WORDS.name}</title>
<link rel="stylesheet" href="/pay.css">
</head>
<body>
<header class="banner"><div class="wrap"><p class="bank">${WORDS.name}</p><p>${WORDS.noRealMoney}</p></div></header>
<main class="wrap">${body}</main>
</body>
</html>
`.markup;
}
