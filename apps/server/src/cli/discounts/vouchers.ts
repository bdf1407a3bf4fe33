import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { moscowTime } from '../moscow-time.ts';
import { withShop } from '../with-shop.ts';
import { addVoucherCreate } from './voucher-create.ts';
import { termsOf } from './voucher-terms.ts';

const MOST_CODES = 100_000;

const EXAMPLES = `
Examples:
  $ npm run shop -- vouchers list
  $ npm run shop -- vouchers generate PARTNERS --count 200 --as Maria --reason 'For the clinics' > codes.txt
  $ npm run shop -- vouchers stop SPRING --as Maria --reason 'Distributed too widely'
For creating one, see "vouchers create --help".`;

export function addVouchers(program: Command): void {
  const vouchers = program
    .command('vouchers')
    .description('Promo codes: list, create, generate codes of a set, stop')
    .addHelpText('afterAll', EXAMPLES);
  vouchers
    .command('list')
    .description('List vouchers with discounts, dates and number of orders')
    .action(() => withShop(list));
  addVoucherCreate(vouchers);
  withActorOptions(
    vouchers
      .command('generate')
      .description('Generate codes for a set, and print them, one per line')
      .argument('<voucher>', 'code of the imported or created set')
      .requiredOption('--count <number>', 'number of codes', countOf),
  ).action((voucher: string, flags: Generating) => withShop((shop) => generate(shop, voucher, flags)));
  withActorOptions(
    vouchers
      .command('stop')
      .description('Stop a voucher with all its codes, or one code of a set')
      .argument('<code>', 'the code')
      .option('--undo', 'reactivate it', false),
  ).action((code: string, flags: Stopping) => withShop((shop) => stop(shop, code, flags)));
}

type Generating = ActorFlags & { count: number };
type Stopping = ActorFlags & { undo: boolean };

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_CODES) return count;
  throw new InvalidArgumentError(`It must be an integer from 1 to ${MOST_CODES}.`);
}

async function list({ api }: Shop): Promise<boolean> {
  for (const voucher of await api.vouchers.list()) {
    const { code, name, usage, max_uses, is_set, codes, orders } = voucher;
    const limit = max_uses === null ? '' : `, at most ${max_uses}`;
    const set = is_set ? `, set of ${codes} codes` : '';
    console.log(
      `${code}: ${name.ru} (${usage}${limit}${set}), ${termsOf(voucher.offer)}, ${stateOf(voucher)}, in ${orders} orders`,
    );
  }
  return true;
}

type Listed = Awaited<ReturnType<Shop['api']['vouchers']['list']>>[number];

function stateOf({ is_stopped, starts_at, ends_at }: Listed): string {
  if (is_stopped) return 'stopped';
  const from = starts_at ? `from ${moscowTime(starts_at)}` : 'from any time';
  return `${from} ${ends_at ? `until ${moscowTime(ends_at)}` : 'without an end'}`;
}

async function generate({ api }: Shop, voucher: string, { count, ...actor }: Generating): Promise<boolean> {
  const generated = await api.vouchers.generate(actorOf(actor), voucher, count);
  if (generated.ok) {
    for (const code of generated.codes) console.log(code);
    return true;
  }
  const why =
    generated.problem === 'no_set' ? `The voucher ${voucher} is not a set.` : `There is no voucher ${voucher}.`;
  return refuse(generated, why);
}

async function stop({ api }: Shop, code: string, { undo, ...actor }: Stopping): Promise<boolean> {
  const stopped = await api.vouchers.setStopped(actorOf(actor), code, !undo);
  if (!stopped.ok) {
    return refuse(stopped, `There is no code ${code}.`);
  }
  const { ru } = stopped.name;
  console.log(undo ? `${code} (${ru}) works again.` : `${code} (${ru}) is stopped.`);
  return true;
}
