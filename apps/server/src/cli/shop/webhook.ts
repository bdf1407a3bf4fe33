import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';
import { wholeNumber } from './settings.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- webhook set https://stock.example/orders --as Olga --reason 'New stock system'
  $ npm run shop -- webhook list
  $ npm run shop -- webhook send 17 --as Olga --reason 'The stock system was down'
What is sent and how it is verified: docs/webhooks.md.`;

const MOST_LISTED = 100;

type SetFlags = ActorFlags & { off?: boolean; renewSecret?: boolean };

export function addWebhook(program: Command): void {
  const webhook = program
    .command('webhook')
    .description('Message to another system about each new order: set, list, send again')
    .addHelpText('afterAll', EXAMPLES);
  webhook
    .command('list')
    .description('List the address and the last messages with their answers')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
  withActorOptions(
    webhook
      .command('set')
      .description('Set the address; a new secret is printed once')
      .argument('[address]', 'https address; none with --off')
      .option('--off', 'send no messages any more')
      .option('--renew-secret', 'make a new secret'),
  ).action((address: string | undefined, flags: SetFlags) => withShop((shop) => set(shop, address, flags)));
  withActorOptions(
    webhook
      .command('send')
      .description('Send a message again')
      .argument('<id>', 'as in "webhook list"', wholeNumber),
  ).action((id: number, flags: ActorFlags) => withShop((shop) => send(shop, id, flags)));
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  const found = await api.webhooks.find();
  const rows = await api.webhooks.list({ before: null, limit: MOST_LISTED });
  if (!json) console.log(found ? `Messages go to ${found.address}` : 'There is no address.');
  printRows(
    rows.map(({ body: _body, ...row }) => row),
    { json, none: 'There are no messages.' },
  );
  return true;
}

async function set({ api }: Shop, address: string | undefined, flags: SetFlags): Promise<boolean> {
  if ((address === undefined) !== Boolean(flags.off)) return refuse({ problem: 'Give an address, or --off.' });
  const outcome = await api.webhooks.set(actorOf(flags), {
    address: address ?? null,
    renewsSecret: Boolean(flags.renewSecret),
  });
  if (!outcome.ok) {
    return refuse(
      outcome,
      outcome.problem === 'bad_address' ? 'The address must begin with https:// and hold no password.' : undefined,
    );
  }
  console.log(outcome.address === null ? 'No messages are sent.' : `Messages go to ${outcome.address}`);
  if (outcome.secret !== null) console.log(`Secret, shown once: ${outcome.secret}`);
  return true;
}

async function send({ api }: Shop, id: number, flags: ActorFlags): Promise<boolean> {
  const outcome = await api.webhooks.resend(actorOf(flags), id);
  if (outcome.ok) console.log(`Message ${id} is sent again.`);
  return outcome.ok || refuse(outcome, REFUSALS[outcome.problem]);
}

const REFUSALS: Readonly<Record<string, string>> = {
  unknown: 'There is no such message: see "webhook list".',
  no_webhook: 'There is no address: see "webhook set".',
};
