import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/backoffice/catalogue/bulk.ts';

const products = (count: number) =>
  formatPlural('en', count, { zero: '0 products', one: '# product', many: '# products' });

const rows = (count: number) => formatPlural('en', count, { zero: 'nothing', one: '# row', many: '# rows' });

export const en: typeof ru = {
  commands: {
    price_rule: 'Prices by rule',
    price: 'One price',
    publish: 'Shown in the shop',
    hide: 'Hidden from the shop',
    collection_add: 'Into a collection',
    collection_remove: 'Out of a collection',
    category: 'Main category',
    category_add: 'Into another category',
    category_remove: 'Out of another category',
    subscribable: 'Back-in-stock emails',
    edit: 'Edited as a table',
  },
  codes: {
    not_found: 'there is no such product',
    bad_price: 'not a price',
    bad_count: 'not a number of pieces',
    bad_title: 'needs a Russian title',
    main_category: 'this is the main category of the product',
    not_allowed: 'you may not do this',
    changed: 'changed by others meanwhile',
    invalid: 'did not pass the checks: open the product',
    too_few: 'there are not that many in stock',
    failed: 'failed because of an error: try on the page of the product',
  },
  gridTitle: 'Products as a table',
  gridHint: 'Arrows and Enter move between cells. Columns copied from Excel can be pasted.',
  gridMost: (count) => `These are the first ${count} products: change the others by rules from the list.`,
  toProducts: 'Choose products',
  gridEmpty: 'No products are selected',
  gridEmptyText: 'Tick them in the list and press “Edit as a table”.',
  columns: {
    title_ru: 'Name in Russian',
    title_en: 'Name in English',
    price: 'Price, ₽',
    stock: 'In stock',
  },
  showChanges: (count) => `Show changes: ${count}`,
  forgetEdits: 'Discard',
  runs: 'Bulk changes',
  noRuns: 'No bulk changes',
  noRunsText: 'Changes of many products at once are kept here for 30 days. Each of them can be undone.',
  runTitle: (what, count, counted, by) =>
    counted === 'prices'
      ? `Prices of ${products(count)}${by === undefined ? '' : `, ${by}`}`
      : counted === 'collection'
        ? what
        : `${what}: ${counted === 'rows' ? rows(count) : products(count)}`,
  runOf: (done, count) => `${done} of ${count}`,
  undoOf: (what) => `Undo: ${what}`,
  undoRun: (what, moment) => `Undo the change: ${what}, ${moment}`,
  actions: {
    table: 'Edit as a table',
    publish: 'Show',
    hide: 'Hide',
    prices: 'Prices…',
    place: 'Collection and category…',
    waiting: 'Back-in-stock emails…',
  },
  titles: {
    publish: 'Show in the shop',
    hide: 'Hide from the shop',
    prices: 'New prices',
    place: 'Collection and category',
    waiting: 'Back-in-stock emails',
  },
  title: (what, count, hasMore) =>
    hasMore ? `${what}: more than ${count} products` : `${what}: ${products(count)}`,
  selectAll: (count, hasMore) =>
    hasMore ? `Select all of this search (more than ${count})` : `Select all ${count} of this search`,
  selectedAll: (count, hasMore) => (hasMore ? `More than ${count} selected` : `${count} selected`),
  how: 'How',
  byPercent: 'By percent',
  bySum: 'By a sum',
  toPrice: 'One price for all',
  percent: 'Change by',
  percentInvalid: 'A percentage such as +5 or −10',
  sum: 'Change by',
  sumInvalid: 'A sum such as +100 or −50',
  price: 'Price',
  priceInvalid: 'A price in roubles such as 2490',
  ending: 'Round',
  endings: {
    whole: 'to whole roubles',
    tens: 'to tens',
    '90': 'so that they end in 90',
    '99': 'so that they end in 99',
  },
  where: 'What to do',
  collection: 'Collection',
  category: 'Category',
  choose: 'Choose',
  waitingOn: 'Emails can be asked for',
  waitingOff: 'No emails',
  inCollection: (count) => `${products(count)} in the collection`,
  noCategories: 'none',
  preview: 'Before and after',
  subject: 'Product',
  before: 'Before',
  after: 'After',
  computing: 'Computing the changes…',
  changes: (count, counted) =>
    count === 0
      ? 'Nothing to change: it is all like this already.'
      : counted === 'collection'
        ? 'The collection will change.'
        : counted === 'prices'
          ? `Prices of ${products(count)} will change.`
          : `${counted === 'rows' ? rows(count) : products(count)} will change.`,
  realChange: (percent) => `${percent} on average`,
  unchanged: (count) => `Unchanged: ${count}.`,
  more: 'Show more',
  run: (count, counted) =>
    count === 0
      ? 'Change'
      : counted === 'collection'
        ? 'Change the collection'
        : counted === 'prices'
          ? `Change prices of ${products(count)}`
          : `Change ${counted === 'rows' ? rows(count) : products(count)}`,
  reason: 'Reason',
  reasonHint: 'Kept in the log and in the history of the product',
  progress: (done, of) => `${done} of ${of}`,
  goesOn: 'You can close this window: the change runs on the server.',
  done: (count, counted) =>
    count === 0
      ? 'Nothing was changed.'
      : counted === 'collection'
        ? 'The collection was changed.'
        : counted === 'prices'
          ? `${products(count)} ${count === 1 ? 'has a new price' : 'have new prices'}.`
          : `Changed ${counted === 'rows' ? rows(count) : products(count)}.`,
  undone: (count, counted) =>
    count === 0
      ? 'Nothing was restored.'
      : counted === 'collection'
        ? 'The collection is as it was.'
        : counted === 'prices'
          ? `Earlier prices are back for ${products(count)}.`
          : `Undid the change of ${counted === 'rows' ? rows(count) : products(count)}.`,
  undoAll: 'Undo the change',
  undoLater: 'It can be undone for 30 days:',
  undoReason: 'Bulk change undone',
  refused: 'Not changed',
  leftOut: 'Will not change',
  kept: 'Left as they are',
};
