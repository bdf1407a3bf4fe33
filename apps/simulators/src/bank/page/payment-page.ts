import { CHALLENGE_CODE, showPan, TEST_CARDS } from '../cards.ts';
import { MOST_ATTEMPTS } from '../order-life.ts';
import type { BankOrder } from '../orders.ts';
import { frame } from './frame.ts';
import { type Html, html, NOTHING } from './html.ts';
import { type Messages, messages, showSum, showTime } from './messages.ts';

export type CardEntry = { number: string; isUnknown: boolean };

/** One form, so that every button submits the bank card and the simulator's settings. */
export function paymentPage(order: BankOrder, entry: CardEntry): string {
  const words = messages[order.language];
  const body = html`
<h1>${words.title}</h1>
<div class="columns">
${summary(order, words)}
<form method="post" action="${order.orderId}/outcome" class="stack">
${lastDecline(order, words)}
${cardField(entry, words)}
<button class="button primary" name="outcome" value="pay">${words.pay(showSum(order.amount, order.language))}</button>
<button class="button quiet" name="outcome" value="leave">${words.leave}</button>
${cardList(order, words)}
${otherOutcomes(words)}
${settings(words)}
</form>
</div>`;
  return frame(order.language, { title: words.title, body, root: './' });
}

function summary(order: BankOrder, words: Messages): Html {
  return html`<section class="summary" aria-label="${words.sum}">
<p class="sum"><span>${words.sum}</span> <strong>${showSum(order.amount, order.language)}</strong></p>
<dl><div><dt>${words.orderNumber}</dt><dd>${order.orderNumber}</dd></div></dl>
${order.description === '' ? NOTHING : html`<p>${order.description}</p>`}
<p class="small">${words.payableUntil(showTime(order.expiresAtMs))}</p>
<p class="small">${words.attemptsLeft(MOST_ATTEMPTS - order.attempts)}</p>
</section>`;
}

function lastDecline(order: BankOrder, words: Messages): Html {
  if (order.status !== 'declined') return NOTHING;
  return html`<p class="note bad">${words.lastDeclined(order.actionCode)}</p>`;
}

function cardField({ number, isUnknown }: CardEntry, words: Messages): Html {
  const cardError = html`<p class="hint bad" id="card-hint" role="alert">${words.cardUnknown}</p>`;
  const hint = html`<p class="hint" id="card-hint">${words.cardHint}</p>`;
  return html`<div class="field"><label for="card">${words.cardNumber}</label>
<input id="card" name="card" value="${showPan(number)}" inputmode="numeric" autocomplete="off" maxlength="30"
 aria-describedby="card-hint"${isUnknown ? html` aria-invalid="true" autofocus` : NOTHING}>
${isUnknown ? cardError : hint}</div>`;
}

/** Links that fill the field by reloading the page, because it has no scripts. */
function cardList(order: BankOrder, words: Messages): Html {
  const cards = TEST_CARDS.map(
    ({ number, means }) =>
      html`<li><a href="${order.orderId}?card=${number}"><b>${showPan(number)}</b> <span>${words.cards[means]}</span></a></li>`,
  );
  return html`<nav aria-labelledby="cards"><h2 id="cards">${words.testCards}</h2><ul class="cards">${cards}</ul></nav>`;
}

function otherOutcomes(words: Messages): Html {
  const outcomes = ['decline', 'challenge', 'silence'] as const;
  const buttons = outcomes.map(
    (name) => html`<button class="button line" name="outcome" value="${name}">${words[name]}</button>`,
  );
  return html`<fieldset><legend>${words.otherOutcomes}</legend><div class="row">${buttons}</div></fieldset>`;
}

function settings(words: Messages): Html {
  const modes = ['normal', 'lost', 'delayed', 'double', 'reordered'] as const;
  const choices = modes.map(
    (mode) =>
      html`<label class="choice"><input type="radio" name="callback" value="${mode}"${
        mode === 'normal' ? html` checked` : NOTHING
      }> <span>${words.callbacks[mode]}</span></label>`,
  );
  return html`<details><summary>${words.settings}</summary>
<fieldset><legend>${words.callbackLegend}</legend>${choices}</fieldset></details>`;
}

export function challengePage(order: BankOrder): string {
  const words = messages[order.language];
  const body = html`<div class="narrow"><h1>${words.acsTitle}</h1>
<p>${words.acsLead}</p>
<form method="post" action="acs" class="stack">
<div class="field"><label for="code">${words.acsCode}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="${CHALLENGE_CODE.length}" required autofocus></div>
<button class="button primary">${words.acsSubmit}</button>
</form></div>`;
  return frame(order.language, { title: words.acsTitle, body, root: '../' });
}
