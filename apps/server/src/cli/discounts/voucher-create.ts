import { MAX_SUM, moneyFromWire, moneyToWire, parseMoney } from '@kashtanka/rules';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { dayOf, endOfDayOf } from '../days.ts';
import { fail } from '../fail.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- vouchers create AUTUMN --percent 10 --name 'Осень: −10%' --name-en 'Autumn: −10%' --until 2027-11-30 --as Maria --reason 'Newsletter'
  $ npm run shop -- vouchers create SORRY --roubles 500 --over 3000 --usage once_per_customer --name 'За ожидание' --as Maria --reason 'Late delivery'
  $ npm run shop -- vouchers create FAIR --free-delivery --name 'С ярмарки' --codes 200 --as Maria --reason 'Leaflets for the fair'
A batch prints its codes, each of which works once; the batch's own code does not work. The name is shown to shoppers.
Vouchers limited to some products or channels are created by an import, which can also change these.`;

type Flags = ActorFlags & {
  percent?: string;
  roubles?: string;
  freeDelivery: boolean;
  over?: string;
  name: string;
  nameEn?: string;
  usage?: 'single' | 'multi' | 'once_per_customer';
  most?: number;
  from?: Date;
  until?: Date;
  codes?: number;
};

export function addVoucherCreate(vouchers: Command): void {
  withActorOptions(
    vouchers
      .command('create')
      .description('Create a promo code, or a batch of single-use codes')
      .argument('<code>', 'code that shoppers enter; for a batch, only its name')
      .addOption(
        new Option('--percent <number>', 'discount on all products')
          .argParser(percentOf)
          .conflicts(['roubles', 'freeDelivery']),
      )
      .addOption(
        new Option('--roubles <sum>', 'discount on all products').argParser(roublesOf).conflicts('freeDelivery'),
      )
      .addOption(new Option('--free-delivery', 'instead').default(false))
      .option('--over <sum>', 'minimum value of products, in roubles', roublesOf)
      .requiredOption('--name <words>', 'for shoppers, in Russian')
      .option('--name-en <words>', 'the same in English')
      .addOption(
        new Option('--usage <how>', 'usage limit; by default multi, for a batch single').choices([
          'single',
          'multi',
          'once_per_customer',
        ]),
      )
      .option('--most <count>', 'maximum number of orders', countOf)
      .option('--from <day>', 'from this day on, such as 2026-11-21, Moscow time', dayOf)
      .option('--until <day>', 'up to and including this day', lastDayOf)
      .option('--codes <count>', 'number of codes in a batch', countOf)
      .addHelpText('after', EXAMPLES),
  ).action((code: string, flags: Flags) => withShop((shop) => create(shop, code, flags)));
}

/** Rejects a past day: the voucher would never apply, and the shopper would see the wrong reason. */
function lastDayOf(text: string): Date {
  const over = endOfDayOf(text);
  if (over > new Date()) return over;
  throw new InvalidArgumentError('That day is in the past.');
}

function percentOf(text: string): string {
  return writtenOf(text, { examples: '10 or 12.50', most: '100' });
}

function roublesOf(text: string): string {
  return writtenOf(text, { examples: '500 or 99.50', most: moneyToWire(MAX_SUM) });
}

/** A sum in roubles or percent, in the notation of the import. */
function writtenOf(text: string, { examples, most }: { examples: string; most: string }): string {
  const sum = parseMoney(text);
  if (sum !== undefined && sum > 0 && sum <= moneyFromWire(most)) return moneyToWire(sum);
  throw new InvalidArgumentError(`It must be a positive number, such as ${examples}, up to ${most}.`);
}

async function create({ api }: Shop, code: string, flags: Flags): Promise<boolean> {
  const benefit = benefitOf(flags);
  if (!benefit) {
    fail(['The discount is missing: set --percent, --roubles or --free-delivery.']);
    return false;
  }
  if (flags.codes !== undefined && (flags.usage ?? 'single') !== 'single') {
    fail([`Codes of a batch are single-use: --usage ${flags.usage} cannot be combined with --codes.`]);
    return false;
  }
  const created = await api.vouchers.create(actorOf(flags), {
    voucher: voucherOf(code, flags, benefit),
    codes: flags.codes ?? null,
  });
  if (created.ok) {
    console.log(created.codes.length > 0 ? created.codes.join('\n') : `${created.code} works, within its dates.`);
    return true;
  }
  const why =
    created.problem === 'taken'
      ? `The code ${code} exists or existed: choose another one.`
      : `${code} is not a valid voucher: ${'why' in created ? created.why : ''}.`;
  return refuse(created, why);
}

type Voucher = Parameters<Shop['api']['vouchers']['create']>[1]['voucher'];
type Offer = NonNullable<Voucher['offer']>;

const EVERYTHING = { includes_all: true };

function benefitOf({ percent, roubles, freeDelivery }: Flags): Offer['benefit'] | undefined {
  if (freeDelivery) return { type: 'Shipping percentage', value: '100', range: EVERYTHING };
  if (percent !== undefined) return { type: 'Percentage', value: percent, range: EVERYTHING };
  return roubles === undefined ? undefined : { type: 'Absolute', value: roubles, range: EVERYTHING };
}

function voucherOf(code: string, flags: Flags, benefit: Offer['benefit']): Voucher {
  const { name, nameEn, usage, most, from, until, over, codes, freeDelivery } = flags;
  return {
    code,
    name: nameEn === undefined ? { ru: name } : { ru: name, en: nameEn },
    usage: usage ?? (codes === undefined ? 'multi' : 'single'),
    max_uses: most ?? null,
    starts_at: from?.toISOString() ?? null,
    ends_at: until?.toISOString() ?? null,
    offer: {
      category: freeDelivery ? 'Shipping' : 'Basket',
      condition: { type: over === undefined ? 'Count' : 'Value', value: over ?? '1', range: EVERYTHING },
      benefit,
    },
  };
}
