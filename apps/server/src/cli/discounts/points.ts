import { moneyToWire, parseMoney } from '@kashtanka/rules';
import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { moscowTime } from '../moscow-time.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- points history anna@mail.ru
  $ npm run shop -- points grant anna@mail.ru 500 --as Maria --reason 'The parcel came late'
  $ npm run shop -- points take anna@mail.ru 500 --as Maria --reason 'Granted twice'`;

export function addPoints(program: Command): void {
  const points = program
    .command('points')
    .description('Bonus points of a customer: grant, revoke, history')
    .addHelpText('afterAll', EXAMPLES);
  addMove(points, 'grant', 'Grant bonus points to a customer', (amount) => amount);
  addMove(points, 'take', 'Revoke bonus points, at most the whole balance', (amount) => -amount);
  points
    .command('history')
    .description('The balance and transfers of a customer, newest first')
    .argument('<email>', 'login email')
    .action((email: string) => withShop((shop) => history(shop, email)));
}

function addMove(points: Command, name: string, description: string, signed: (amount: number) => number): void {
  const command = points
    .command(name)
    .description(description)
    .argument('<email>', 'login email')
    .argument('<points>', 'amount; one bonus point is one rouble', amountOf);
  withActorOptions(command, 'reason; shown to the customer in the profile').action(
    (email: string, amount: number, actor: ActorFlags) =>
      withShop((shop) => move(shop, email, signed(amount), actor)),
  );
}

const MOST_KOPECKS = 10_000_000;

function amountOf(text: string): number {
  const amount = parseMoney(text);
  if (amount !== undefined && amount > 0 && amount <= MOST_KOPECKS) return amount;
  throw new InvalidArgumentError(`It must be a positive number, such as 5 or 5.50, up to ${MOST_KOPECKS / 100}.`);
}

async function move({ api }: Shop, email: string, amount: number, actor: ActorFlags): Promise<boolean> {
  const moved = await api.points.move(email, amount, actorOf(actor));
  if (moved.ok) {
    console.log(`${email} has ${moneyToWire(moved.balance)} points.`);
    return true;
  }
  const why =
    moved.problem === 'not_enough'
      ? `${email} has only ${moneyToWire(moved.balance)} bonus points.`
      : `There is no customer ${email}.`;
  return refuse(moved, why);
}

async function history({ api }: Shop, email: string): Promise<boolean> {
  const found = await api.points.history(email);
  if (!found) {
    fail([`There is no customer ${email}.`]);
    return false;
  }
  console.log(`${email} has ${moneyToWire(found.balance)} points.`);
  for (const transfer of found.transfers) console.log(lineOf(transfer));
  return true;
}

type Listed = NonNullable<Awaited<ReturnType<Shop['api']['points']['history']>>>['transfers'][number];

function lineOf({ at, kind, state, amount, order_number, actor, reason }: Listed): string {
  const order = order_number === null ? '' : `, order ${order_number}`;
  const byline = actor === null ? '' : `, by ${actor}: ${reason}`;
  return `${moscowTime(at)} ${moneyToWire(amount)} ${kind}, ${state}${order}${byline}`;
}
