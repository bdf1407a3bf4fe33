import { LARGEST_SUM, moneyFromWire, moneyToWire, parseMoney } from '@kashtanka/rules';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { countOf } from './audit.ts';
import { dayOf, endOfDayOf } from './days.ts';
import { fail } from './fail.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- vouchers create AUTUMN --percent 10 --name 'Осень: −10%' --name-en 'Autumn: −10%' --until 2027-11-30 --as Maria --reason 'A letter'
  $ npm run shop -- vouchers create SORRY --roubles 500 --over 3000 --usage once_per_customer --name 'За ожидание' --as Maria --reason 'A late batch'
  $ npm run shop -- vouchers create FAIR --free-delivery --name 'С ярмарки' --codes 200 --as Maria --reason 'Leaflets of the fair'
A batch prints its codes, each of which works once; the code that it is called by opens nothing. The name is what shoppers read.
What serves some goods alone, or some channels, is made by an import, which also changes what is made here.`;

type Flags = HandFlags & {
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
  withHand(
    vouchers
      .command('create')
      .description('Make a promo code, or a batch of codes that work once each')
      .argument('<code>', 'what is typed; for a batch, only what it is called by')
      .addOption(
        new Option('--percent <number>', 'off all goods')
          .argParser(percentOf)
          .conflicts(['roubles', 'freeDelivery']),
      )
      .addOption(new Option('--roubles <sum>', 'off all goods').argParser(roublesOf).conflicts('freeDelivery'))
      .addOption(new Option('--free-delivery', 'instead').default(false))
      .option('--over <sum>', 'only where the goods cost so much, roubles', roublesOf)
      .requiredOption('--name <words>', 'for shoppers, in Russian')
      .option('--name-en <words>', 'the same in English')
      .addOption(
        new Option('--usage <how>', 'how often; multi, or single of a batch, when left out').choices([
          'single',
          'multi',
          'once_per_customer',
        ]),
      )
      .option('--most <count>', 'in so many orders at most', countOf)
      .option('--from <day>', 'from this day on, as 2026-11-21, in Moscow', dayOf)
      .option('--until <day>', 'up to this day, which is included', lastDayOf)
      .option('--codes <count>', 'a batch of so many codes', countOf)
      .addHelpText('after', EXAMPLES),
  ).action((code: string, flags: Flags) => withShop((shop) => create(shop, code, flags)));
}

/** Rejects a past day: the voucher would never apply, and the shopper would see the wrong reason. */
function lastDayOf(text: string): Date {
  const over = endOfDayOf(text);
  if (over > new Date()) return over;
  throw new InvalidArgumentError('That day is over already.');
}

function percentOf(text: string): string {
  return writtenOf(text, { examples: '10 or 12.50', most: '100' });
}

function roublesOf(text: string): string {
  return writtenOf(text, { examples: '500 or 99.50', most: moneyToWire(LARGEST_SUM) });
}

/** A sum in roubles or percent, in the notation of the import. */
function writtenOf(text: string, { examples, most }: { examples: string; most: string }): string {
  const sum = parseMoney(text);
  if (sum !== undefined && sum > 0 && sum <= moneyFromWire(most)) return moneyToWire(sum);
  throw new InvalidArgumentError(`It is a number above nothing, as ${examples}, up to ${most}.`);
}

async function create({ api }: Shop, code: string, flags: Flags): Promise<boolean> {
  const benefit = benefitOf(flags);
  if (!benefit) {
    fail(['Say what it takes off: --percent, --roubles or --free-delivery.']);
    return false;
  }
  if (flags.codes !== undefined && (flags.usage ?? 'single') !== 'single') {
    fail([`Each code of a batch works once: --usage ${flags.usage} does not go with --codes.`]);
    return false;
  }
  const created = await api.vouchers.create(handOf(flags), {
    voucher: voucherOf(code, flags, benefit),
    codes: flags.codes ?? null,
  });
  if (created.ok) {
    console.log(created.codes.length > 0 ? created.codes.join('\n') : `${created.code} works, within its dates.`);
    return true;
  }
  const why =
    created.problem === 'taken'
      ? `There is a code ${code} already, or was: name another one.`
      : `${code} is no voucher: ${'why' in created ? created.why : ''}.`;
  fail([handRefusal(created) ?? why]);
  return false;
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
