import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/catalogue/product.ts';

const daysOf = (days: number) => formatPlural('en', days, { zero: '', one: '#\u00a0day', many: '#\u00a0days' });

export const en: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  article: (article: string) => `Item no. ${article}`,
  cashback: (points: number) =>
    formatPlural('en', points, {
      zero: 'No points for this item',
      one: 'Members earn # point',
      many: 'Members earn # points',
    }),
  cashbackFrom: (points: number) =>
    formatPlural('en', points, {
      zero: 'No points for this item',
      one: 'Members earn at least # point',
      many: 'Members earn at least # points',
    }),
  colour: 'Colour',
  otherColours: 'Other colours',
  choose: (name: string) => `Choose: ${name.toLowerCase()}`,
  pieces: (count: number) => `${count} left`,
  few: 'few',
  subscription: 'notify me',
  soldOut: 'sold out',
  goneSize: 'sold out',
  quantity: 'Quantity',
  less: 'Less',
  more: 'More',
  noMore: 'No more in stock',
  add: 'Add to basket',
  engrave: 'Personalise',
  thenAdd: 'Then press “Add to basket” again.',
  chooseFirst: 'Choose a size first',
  soldOutButton: 'Sold out',
  soldOutColour: (name) => `${name}: sold out`,
  notify: 'Notify me',
  soldOutSize: 'This size is out of stock. Choose another or see what is similar.',
  soldOutValue: 'Out of stock. Choose another or see what is similar.',
  awaitedSize: 'This size is sold out for now. We can email you when it’s back.',
  awaitedValue: 'Sold out for now. We can email you when it’s back.',
  noSuchPair: 'There is no such combination. Choose another one.',
  left: (count: number) => formatPlural('en', count, { zero: 'Sold out', one: 'Only # left', many: 'Only # left' }),
  fewLeft: 'Few left',
  neck: (range: string) => `neck ${range}\u00a0cm`,
  neckAndChest: (neck: string, chest: string) => `neck ${neck}\u00a0cm, chest ${chest}\u00a0cm`,
  measure: (sides: string) => `${sides.replaceAll('x', '\u00a0×\u00a0')}\u00a0mm`,
  storeClosed: 'We are not taking orders now. Prices and sizes are here to look at.',
  allSoldOut: 'No size is in stock now.',
  outOfProduction: 'We no longer make this',
  outOfProductionText: 'This page is for those who have one. See similar products below.',
  oldPrice: 'Old price',
  deliveryOfGift: 'By email, or as a card in an envelope',
  deliveryBy: ({ courier, points, pickup }) => {
    const ways = [
      courier && 'by courier',
      points && 'to a pickup point',
      pickup && 'or collect it yourself',
    ].filter(Boolean);
    if (ways.length === 0) return null;
    return pickup && ways.length === 1 ? 'Collect it yourself' : `Delivered ${ways.join(', ')}`;
  },
  deliveryFree: (sum, places) =>
    places.length > 0 ? `Free from ${sum}: ${places.join(', ')}` : `Free from ${sum}`,
  exchange: (days) =>
    days === null
      ? 'Can be returned within 7\u00a0days'
      : `Exchange within ${daysOf(days)} if the size does not fit`,
  nonReturnable: 'No exchange or return',
  findSize: 'Find your size',
  sizeTable: 'Size table',
  similar: 'Similar',
  pair: 'Goes with it',
  gallery: 'Pictures of the product',
  picture: (number: number, all: number) => `Picture ${number} of ${all}`,
  isNew: 'New',
  priceFrom: (sum: string) => `from\u00a0${sum}`,
  discount: (percent: number) => `\u2212${percent}%`,
};
