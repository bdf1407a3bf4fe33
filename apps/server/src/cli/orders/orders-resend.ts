import type { Api, OrderAdmin } from '@kashtanka/api';
import { type Command, InvalidArgumentError } from 'commander';
import { type ActorFlags, actorOf, refuse } from '../actor.ts';
import { fail } from '../fail.ts';
import { moscowTime } from '../moscow-time.ts';
import { withShop } from '../with-shop.ts';
import { orderCommand } from './order-command.ts';

type ShownEmail = NonNullable<Awaited<ReturnType<OrderAdmin['show']>>>['emails'][number];

/** Enough to tell the emails of one order apart. */
const SHOWN_ID = 8;

/** An email of an order with its state; "orders resend" takes the beginning of its id. */
export function emailLine(email: ShownEmail): string {
  const { id, writtenAt, kind, subject, recipient, copyOf } = email;
  const copy = copyOf === null ? '' : `, a copy of ${copyOf.slice(0, SHOWN_ID)}`;
  return `${moscowTime(writtenAt)} Email ${id.slice(0, SHOWN_ID)} ${kind} to ${recipient}, ${stateOf(email)}${copy}: ${subject}`;
}

function stateOf(email: ShownEmail): string {
  switch (email.state) {
    case 'queued':
      return 'queued';
    case 'sent':
      return `sent ${moscowTime(email.at)}`;
    case 'refused':
      return `refused ${moscowTime(email.at)} (${email.reason})`;
    case 'suppressed':
      return `not sent (${email.reason})`;
    default:
      return email satisfies never;
  }
}

export function addResend(orders: Command): void {
  orderCommand(orders, 'resend', 'Send an email of an order again to its recipient')
    .argument('<email>', 'the id of the email in "orders show", or its beginning', idOf)
    .action((number: string, id: string, actor: ActorFlags) =>
      withShop(({ api }) => resend(api, { number, id, actor })),
    );
}

function idOf(text: string): string {
  if (/^[\da-f-]{4,36}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('It must be an id, or its first four or more characters.');
}

async function resend(
  api: Api,
  { number, id, actor }: { number: string; id: string; actor: ActorFlags },
): Promise<boolean> {
  const emails = (await api.orders.show(number))?.emails ?? [];
  const [email, another] = emails.filter((one) => one.id.startsWith(id));
  if (!email || another) {
    fail([email ? `Several emails of order ${number} begin with ${id}.` : `Order ${number} has no email ${id}.`]);
    return false;
  }
  const sent = await api.emails.resend(actorOf(actor), email.id);
  if (!sent.ok) return refuse(sent, REFUSALS[sent.problem] ?? `Order ${number} has no email ${id}.`);
  console.log(`Email ${sent.kind} is sent again to ${sent.recipient}.`);
  return true;
}

const REFUSALS: Record<string, string> = {
  secret: 'It contains the code of a certificate: send that with "certificates resend".',
  queued: 'It has not been sent yet: it waits for the mail server.',
  erased: 'It was sent by an older version of the shop, which erased its text.',
};
