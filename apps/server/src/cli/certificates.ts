import { moneyToWire } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { countOf } from './audit.ts';
import { fail } from './fail.ts';
import { orderRefusal } from './order-refusal.ts';
import { printRows } from './print-rows.ts';
import { withShop } from './with-shop.ts';
import { keepInFile } from './write-file.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- certificates find K7QD                       by the last four of its code, which nobody here sees whole
  $ npm run shop -- orders show 100042                           names those that were bought with an order
  $ npm run shop -- certificates resend 12 --as Maria --reason 'Lost among the spam'
  $ npm run shop -- certificates resend 12 --to olga@example.com --as Maria --reason 'A mistake in the address'
  $ npm run shop -- certificates block 12 --as Maria --reason 'Reported stolen by its buyer'     --undo lifts it
  $ npm run shop -- certificates activate 12 --as Maria --reason 'Handed over by a friend of the shop'
  $ npm run shop -- certificates card 12 --out card.pdf --as Maria --reason 'To be given by hand'
  $ npm run shop -- certificates codes --count 200 --as Maria --reason 'For the printer of cards'
  $ npm run shop -- certificates bind 100042 2 GC7K-2M9Q-X4TD-1B --as Stepan --reason 'Packed'
  $ npm run shop -- certificates bind 100042 2 GCP0-4ZSE-71QA-9C --instead TD1B --as Stepan --reason 'It was the other card'
A card is worth nothing until it is bound, and pays from the moment its order is handed over. Only codes of "certificates codes"
are bound: they are shown once, so keep what it says until the cards are printed.`;

export function addCertificates(program: Command): void {
  const certificates = program
    .command('certificates')
    .description('Gift certificates that were sold: finding, sending again, cards, stopping one')
    .addHelpText('afterAll', EXAMPLES);
  certificates
    .command('find')
    .description('Certificates by the last four letters of their codes')
    .argument('<last four>', 'in any case')
    .option('--json', 'for scripts; sums are kopecks', false)
    .action((last4: string, { json }: { json: boolean }) => withShop((shop) => find(shop, last4, json)));
  addResend(certificates);
  addActivate(certificates);
  addBlock(certificates);
  addCard(certificates);
  addCodes(certificates);
  addBind(certificates);
}

function addCodes(certificates: Command): void {
  withHand(
    certificates
      .command('codes')
      .description('Codes for cards that are to be printed, one a line; no other cards are bound to orders')
      .option('--count <number>', 'how many', countOf, 1),
  ).action(({ count, ...flags }: HandFlags & { count: number }) =>
    withShop(async ({ api }) => {
      const printed = await api.certificates.printCodes(handOf(flags), count);
      if (printed.ok) console.log(printed.codes.join('\n'));
      else fail([handRefusal(printed) ?? '']);
      return printed.ok;
    }),
  );
}

function addBind(certificates: Command): void {
  withHand(
    certificates
      .command('bind')
      .description('A printed card goes into the parcel of an order')
      .argument('<order>', "the order's number")
      .argument('<line>', 'which line of "orders show"', countOf)
      .argument('<code>', 'what is printed on the card')
      .option('--instead <last four>', 'of the card whose place it takes, until the order is handed over'),
  ).action((number: string, position: number, code: string, { instead, ...flags }: HandFlags & Instead) =>
    withShop((shop) => bind(shop, { number, position, code, instead }, flags)),
  );
}

type Instead = { instead?: string };

function addResend(certificates: Command): void {
  withHand(
    certificates
      .command('resend')
      .description('Send the letter of a certificate once more, or to whom it should have gone')
      .argument('<id>', 'its number, as in "certificates find" and "orders show"', countOf)
      .option('--to <address>', 'another one, as long as nothing was paid with it; the code becomes a new one'),
  ).action((id: number, flags: HandFlags & { to?: string }) => withShop((shop) => resend(shop, id, flags)));
}

function addActivate(certificates: Command): void {
  withHand(
    certificates
      .command('activate')
      .description('A card pays from now on, where nobody hears that its order was handed over')
      .argument('<id>', 'its number, as in "certificates find" and "orders show"', countOf),
  ).action((id: number, flags: HandFlags) => withShop((shop) => activate(shop, id, flags)));
}

function addBlock(certificates: Command): void {
  withHand(
    certificates
      .command('block')
      .description('Stop a certificate that was lost or stolen')
      .argument('<id>', 'its number, as in "certificates find" and "orders show"', countOf)
      .option('--undo', 'let it go on', false),
  ).action((id: number, flags: HandFlags & { undo: boolean }) => withShop((shop) => block(shop, id, flags)));
}

function addCard(certificates: Command): void {
  withHand(
    certificates
      .command('card')
      .description('The card of a certificate, to be printed. It tells the code: whoever prints it could spend it')
      .argument('<id or code>', 'its number, as in "certificates find", or its whole code')
      .requiredOption('--out <file>', 'where the PDF goes'),
  ).action((asked: string, flags: HandFlags & { out: string }) => withShop((shop) => card(shop, asked, flags)));
}

async function card(
  { api }: Shop,
  asked: string,
  { out, ...flags }: HandFlags & { out: string },
): Promise<boolean> {
  const printed = await api.certificates.print(handOf(flags), asked);
  if (printed.ok) {
    const why = await keepInFile(out, printed.pdf);
    if (why === undefined) console.log(`${out}: one A5 page.`);
    else fail([why]);
    return why === undefined;
  }
  fail([handRefusal(printed) ?? whyNoCard(printed)]);
  return false;
}

function whyNoCard(refused: { problem: string; state?: string }): string {
  if (refused.state === undefined) return 'There is no such certificate.';
  return `It pays nothing now (${refused.state.replace('_', ' ')}), so it has no card.`;
}

async function find({ api }: Shop, last4: string, json: boolean): Promise<boolean> {
  const found = await api.certificates.find(last4);
  const rows = found.map(({ id, order, format, nominal, balance, state, recipient, departsAt, expiresAt }) => ({
    id,
    order,
    format,
    sum: moneyToWire(nominal),
    left: moneyToWire(balance),
    state,
    recipient,
    departs: departsAt,
    until: expiresAt,
  }));
  printRows(json ? found : rows, { json, none: 'There is no such certificate.' });
  return true;
}

async function resend({ api }: Shop, id: number, { to, ...flags }: HandFlags & { to?: string }): Promise<boolean> {
  const sent = await api.certificates.resend(handOf(flags), id, to ?? null);
  if (sent.ok) {
    const when = sent.isLater ? 'It will go, on its day, to' : 'It is on its way to';
    console.log(`${when} ${sent.to}${sent.isNewCode ? ', under a new code: the old one opens nothing' : ''}.`);
    return true;
  }
  const why: Record<string, string> = {
    on_paper: `Certificate ${id} is a card: it goes with its order.`,
    void: `Certificate ${id} is void: its order came to nothing.`,
    used: `Something was paid with certificate ${id}, so it goes to nobody else.`,
    bad_address: `${to} is no e-mail address.`,
  };
  fail([handRefusal(sent) ?? why[sent.problem] ?? `There is no certificate ${id}.`]);
  return false;
}

async function activate({ api }: Shop, id: number, flags: HandFlags): Promise<boolean> {
  const done = await api.certificates.activate(handOf(flags), id);
  if (done.ok) {
    console.log(`Certificate ${id} pays from now on.`);
    return true;
  }
  const why: Record<string, string> = {
    by_letter: `Certificate ${id} goes by letter, and pays once it is sent: certificates resend ${id}.`,
    void: `Certificate ${id} is void: its order came to nothing.`,
    active: `Certificate ${id} pays already.`,
  };
  fail([handRefusal(done) ?? why[done.problem] ?? `There is no certificate ${id}.`]);
  return false;
}

async function block(
  { api }: Shop,
  id: number,
  { undo, ...flags }: HandFlags & { undo: boolean },
): Promise<boolean> {
  const done = await api.certificates.setBlocked(handOf(flags), id, !undo);
  if (done.ok) {
    console.log(undo ? `Certificate ${id} pays again.` : `Certificate ${id} pays no more.`);
    return true;
  }
  fail([handRefusal(done) ?? `There is no certificate ${id}.`]);
  return false;
}

async function bind(
  { api }: Shop,
  asked: Parameters<Shop['api']['orders']['bindCard']>[1],
  flags: HandFlags,
): Promise<boolean> {
  const bound = await api.orders.bindCard(handOf(flags), asked);
  if (bound.ok) {
    console.log(bound.left > 0 ? `Bound. Line ${asked.position} needs ${bound.left} more.` : 'Bound.');
    return true;
  }
  fail([handRefusal(bound) ?? orderRefusal(bound, asked.number)]);
  return false;
}
