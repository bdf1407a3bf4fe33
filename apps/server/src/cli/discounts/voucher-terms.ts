import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import type { Shop } from '../../compose.ts';

type Listed = Awaited<ReturnType<Shop['api']['vouchers']['list']>>[number]['offer'];

/** A voucher's discount and its condition on the basket, with sums in roubles. */
export function termsOf({ condition, benefit }: Pick<Listed, 'condition' | 'benefit'>): string {
  return `${benefitOf(benefit)}${conditionOf(condition)}`;
}

function benefitOf({ type, value, range }: Listed['benefit']): string {
  const goods = goodsOf(range);
  switch (type) {
    case 'Percentage':
      return `${Number(value)}% off${goods}`;
    case 'Absolute':
      return `${sumOf(value)} off${goods}`;
    case 'Shipping percentage':
      return Number(value) === 100 ? 'free delivery' : `${Number(value)}% off delivery`;
    default:
      // Other types come only from an import, so the import's own words identify them.
      return `${type} ${value}`;
  }
}

function conditionOf({ type, value, range, directions = [], exclude_methods = [] }: Listed['condition']): string {
  switch (type) {
    case 'Count':
      // Every basket contains one item of anything, so the condition says nothing.
      return Number(value) === 1 && isAll(range) ? '' : ` from ${counted(value, 'piece')} on${among(range)}`;
    case 'Coverage':
      return ` from ${counted(value, 'different product')} on${among(range)}`;
    case 'Value':
      return ` from ${sumOf(value)} on${among(range)}`;
    case 'ValueAndDirection':
      return ` from ${sumOf(value)} on${among(range)}${listed(', sent to', directions)}${listed(', not by', exclude_methods)}`;
    default:
      return type satisfies never;
  }
}

type Range = Listed['condition']['range'];

function isAll({ includes_all, exclude_articles = [], exclude_class_codes = [] }: Range): boolean {
  return !!includes_all && exclude_articles.length + exclude_class_codes.length === 0;
}

const goodsOf = (range: Range) => (isAll(range) ? '' : ' some goods');
const among = (range: Range) => (isAll(range) ? '' : ' of some goods');
const listed = (what: string, names: readonly string[]) => (names.length > 0 ? `${what} ${names.join(', ')}` : '');
const counted = (count: string | number, what: string) =>
  `${Number(count)} ${what}${Number(count) === 1 ? '' : 's'}`;
const sumOf = (written: string | number) => moneyToWire(moneyFromWire(String(written)));
