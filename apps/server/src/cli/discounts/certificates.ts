import { moneyToWire } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { orderRefusal } from '../orders/order-refusal.ts';
import { printRows } from '../print-rows.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';
import { overwriteFile } from '../write-file.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- certificates find K7QD                       by the last four characters of its code, which is never shown whole
  $ npm run shop -- orders show 100042                           lists the certificates bought with an order
  $ npm run shop -- certificates resend 12 --as Maria --reason 'Lost among the spam'
  $ npm run shop -- certificates resend 12 --to olga@example.com --as Maria --reason 'A mistake in the address'
  $ npm run shop -- certificates block 12 --as Maria --reason 'Reported stolen by its buyer'     --undo lifts it
  $ npm run shop -- certificates activate 12 --as Maria --reason 'Handed over by a friend of the shop'
  $ npm run shop -- certificates card 12 --out card.pdf --as Maria --reason 'Delivered in person'
  $ npm run shop -- certificates codes --count 200 --as Maria --reason 'For the printer of cards'
  $ npm run shop -- certificates bind 100042 2 GC7K-2M9Q-X4TD-1B --as Stepan --reason 'Packed'
  $ npm run shop -- certificates bind 100042 2 GCP0-4ZSE-71QA-9C --instead TD1B --as Stepan --reason 'Wrong card'
A paper certificate is worthless until it is bound, and valid once its order is handed over. Only codes of "certificates codes"
can be bound: they are shown only once, so store them until the certificates are printed.`;

export function addCertificates(program: Command): void {
  const certificates = program
    .command('certificates')
    .description('Sold gift certificates: find, resend, print and bind paper ones, block')
    .addHelpText('afterAll', EXAMPLES);
  certificates
    .command('find')
    .description('Find certificates by the last four characters of their codes')
    .argument('<last four>', 'upper or lower case')
    .option('--json', 'print JSON; sums in kopecks', false)
    .action((last4: string, { json }: { json: boolean }) => withShop((shop) => find(shop, last4, json)));
  addResend(certificates);
  addActivate(certificates);
  addBlock(certificates);
  addCard(certificates);
  addCodes(certificates);
  addBind(certificates);
}

function addCodes(certificates: Command): void {
  withActorOptions(
    certificates
      .command('codes')
      .description('Create codes for paper certificates, one per line; only these can be bound to orders')
      .option('--count <number>', 'number of codes', countOf, 1),
  ).action(({ count, ...flags }: ActorFlags & { count: number }) =>
    withShop(async ({ api }) => {
      const printed = await api.certificates.printCodes(actorOf(flags), count);
      if (!printed.ok) return refuse(printed);
      console.log(printed.codes.join('\n'));
      return true;
    }),
  );
}

function addBind(certificates: Command): void {
  withActorOptions(
    certificates
      .command('bind')
      .description('Bind a printed certificate to an order line')
      .argument('<order>', "the order's number")
      .argument('<line>', 'line number, as in "orders show"', countOf)
      .argument('<code>', 'the code printed on it')
      .option(
        '--instead <last four>',
        'replaces the bound one with this code ending, until the order is handed over',
      ),
  ).action((number: string, position: number, code: string, { instead, ...flags }: ActorFlags & Instead) =>
    withShop((shop) => bind(shop, { number, position, code, instead }, flags)),
  );
}

type Instead = { instead?: string };

function addResend(certificates: Command): void {
  withActorOptions(
    certificates
      .command('resend')
      .description('Resend the email of a certificate, to the same or a corrected address')
      .argument('<id>', 'its number, as in "certificates find" and "orders show"', countOf)
      .option('--to <address>', 'a corrected address, if the certificate is unused; the code is replaced'),
  ).action((id: number, flags: ActorFlags & { to?: string }) => withShop((shop) => resend(shop, id, flags)));
}

function addActivate(certificates: Command): void {
  withActorOptions(
    certificates
      .command('activate')
      .description('Activate a paper certificate whose order was handed over without a carrier')
      .argument('<id>', 'its number, as in "certificates find" and "orders show"', countOf),
  ).action((id: number, flags: ActorFlags) => withShop((shop) => activate(shop, id, flags)));
}

function addBlock(certificates: Command): void {
  withActorOptions(
    certificates
      .command('block')
      .description('Block a lost or stolen certificate')
      .argument('<id>', 'its number, as in "certificates find" and "orders show"', countOf)
      .option('--undo', 'unblock it', false),
  ).action((id: number, flags: ActorFlags & { undo: boolean }) => withShop((shop) => block(shop, id, flags)));
}

function addCard(certificates: Command): void {
  withActorOptions(
    certificates
      .command('card')
      .description('Write the printable PDF of a certificate. It contains the code, which anyone can spend')
      .argument('<id or code>', 'its number, as in "certificates find", or its whole code')
      .requiredOption('--out <file>', 'path of the PDF'),
  ).action((asked: string, flags: ActorFlags & { out: string }) => withShop((shop) => card(shop, asked, flags)));
}

async function card(
  { api }: Shop,
  asked: string,
  { out, ...flags }: ActorFlags & { out: string },
): Promise<boolean> {
  const printed = await api.certificates.print(actorOf(flags), asked);
  if (printed.ok) {
    const why = await overwriteFile(out, printed.pdf);
    if (why === undefined) console.log(`${out}: one A5 page.`);
    else fail([why]);
    return why === undefined;
  }
  return refuse(printed, cardRefusal(printed));
}

function cardRefusal(refused: { problem: string; state?: string }): string {
  if (refused.state === undefined) return 'There is no such certificate.';
  return `It is not valid now (${refused.state.replace('_', ' ')}), so there is nothing to print.`;
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

async function resend({ api }: Shop, id: number, { to, ...flags }: ActorFlags & { to?: string }): Promise<boolean> {
  const sent = await api.certificates.resend(actorOf(flags), id, to ?? null);
  if (sent.ok) {
    const when = sent.isLater ? 'It will be sent on its date to' : 'It is being sent to';
    console.log(`${when} ${sent.to}${sent.isNewCode ? ', with a new code; the old one is invalid' : ''}.`);
    return true;
  }
  const why: Record<string, string> = {
    on_paper: `Certificate ${id} is on paper: it is delivered with its order.`,
    void: `Certificate ${id} is void: its order was not completed.`,
    used: `Certificate ${id} has been used, so it cannot be sent to another address.`,
    bad_address: `${to} is not an email address.`,
  };
  return refuse(sent, why[sent.problem] ?? `There is no certificate ${id}.`);
}

async function activate({ api }: Shop, id: number, flags: ActorFlags): Promise<boolean> {
  const done = await api.certificates.activate(actorOf(flags), id);
  if (done.ok) {
    console.log(`Certificate ${id} is active.`);
    return true;
  }
  const why: Record<string, string> = {
    by_letter: `Certificate ${id} is sent by email and active once sent: certificates resend ${id}.`,
    void: `Certificate ${id} is void: its order was not completed.`,
    active: `Certificate ${id} is active already.`,
  };
  return refuse(done, why[done.problem] ?? `There is no certificate ${id}.`);
}

async function block(
  { api }: Shop,
  id: number,
  { undo, ...flags }: ActorFlags & { undo: boolean },
): Promise<boolean> {
  const done = await api.certificates.setBlocked(actorOf(flags), id, !undo);
  if (done.ok) {
    console.log(undo ? `Certificate ${id} is unblocked.` : `Certificate ${id} is blocked.`);
    return true;
  }
  return refuse(done, `There is no certificate ${id}.`);
}

async function bind(
  { api }: Shop,
  asked: Parameters<Shop['api']['orders']['bindCard']>[1],
  flags: ActorFlags,
): Promise<boolean> {
  const bound = await api.orders.bindCard(actorOf(flags), asked);
  if (bound.ok) {
    console.log(bound.left > 0 ? `Bound. Line ${asked.position} needs ${bound.left} more.` : 'Bound.');
    return true;
  }
  return refuse(bound, orderRefusal(bound, asked.number));
}
