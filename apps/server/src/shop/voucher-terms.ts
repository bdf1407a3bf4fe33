import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import type { Shop } from '../compose.ts';

type Listed = Awaited<ReturnType<Shop['api']['vouchers']['list']>>[number]['offer'];

/** What a voucher takes off, and what the basket has to hold for it: sums are roubles. */
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
      // The rest is never made by hand: whoever imports it knows it by the words of the import.
      return `${type} ${value}`;
  }
}

function conditionOf({ type, value, range, directions = [] }: Listed['condition']): string {
  switch (type) {
    case 'Count':
      // One of anything is what every basket holds.
      return Number(value) === 1 && range.includes_all ? '' : ` from ${piecesOf(Number(value))} on${among(range)}`;
    case 'Coverage':
      return ` from ${value} different products on${among(range)}`;
    case 'Value':
      return ` from ${sumOf(value)} on${among(range)}`;
    case 'ValueAndDirection':
      return ` from ${sumOf(value)} on${among(range)}${directions.length > 0 ? `, sent to ${directions.join(', ')}` : ''}`;
    default:
      return type satisfies never;
  }
}

const goodsOf = ({ includes_all }: Listed['condition']['range']) => (includes_all ? '' : ' some goods');
const among = (range: Listed['condition']['range']) => (range.includes_all ? '' : ' of some goods');
const piecesOf = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;
const sumOf = (written: string | number) => moneyToWire(moneyFromWire(String(written)));
