import { formatPlural } from '../../plural.ts';

const pieces = (count: number) => formatPlural('en', count, { zero: '0 pieces', one: '# piece', many: '# pieces' });
const kinds: Readonly<Record<string, string>> = {
  counted: 'count',
  reserved: 'into an order',
  released: 'out of an order',
  issued: 'handed over',
  returned: 'returned',
};

export const en = {
  title: 'Stock',
  search: 'Title or article',
  states: { low: 'Running low', none: 'Out of stock', in_demand: 'Customers wait' },
  columns: {
    goods: 'Product',
    article: 'Article',
    title: 'Title',
    size: 'Size',
    place: 'Place',
    counted: 'In stock',
    held: 'In orders',
    free: 'Free',
    sold: 'Sold in 30 days',
    demand: 'Demand',
    missed: 'Missed in 30 days',
    waiting: 'Wait for an email',
  },
  demand: (missed: number, waiting: number) =>
    [missed > 0 ? `missed ${missed}` : '', waiting > 0 ? `${waiting} waiting` : ''].filter(Boolean).join(', '),
  moreOrders: (count: number) => `and ${count} more`,
  exportCsv: 'Download CSV',
  exportFile: 'stock',
  exportFailed: 'The download failed. Try again.',
  card: 'Product page',
  holders: 'Held by orders',
  history: 'Movements',
  kinds,
  owner: (owner: string) => {
    if (owner.startsWith('staff ')) return owner.slice('staff '.length);
    if (owner === 'import') return 'import';
    return /^\d+$/.test(owner) ? `order ${owner}` : owner;
  },
  adjust: {
    open: 'Adjust',
    openOf: (article: string) => `Adjust the stock, ${article}`,
    title: (article: string) => `Adjust the stock: ${article}`,
    by: 'Add or take away',
    hint: 'For example −1 or +3',
    result: (count: number) => `In stock then: ${count}`,
    invalid: 'A number of pieces with its sign: −1 or +3',
    confirm: 'Adjust',
    reasons: ['Defect', 'Found while tidying', 'Taken for photos'],
  },
  scanPlaceholder: 'Article',
  searchGoods: 'Find a product without a barcode',
  unknownCode: (code: string) => `No such article: ${code}`,
  endless: (article: string) => `${article}: its stock is not counted`,
  added: (title: string, count: number) => `${title}: ${pieces(count)}`,
  piecesOf: (article: string) => `Pieces, ${article}`,
  piecesInvalid: 'A whole number',
  removeLine: (article: string) => `Remove from the list: ${article}`,
  undoReason: 'List undone',
  receive: {
    open: 'Receive goods',
    title: 'Receiving goods',
    empty: 'The list is empty',
    emptyText: 'Scan products one by one, or find them by title. Quantities can be corrected.',
    reasonHint: 'For example the number of the delivery note. It stays in the log.',
    confirm: (count: number) => `Receive ${pieces(count)}`,
    done: (count: number) => `Received ${pieces(count)}`,
  },
  count: {
    open: 'Count',
    title: 'Stock count',
    empty: 'Scan everything in turn',
    emptyText:
      'Count what lies on the shelves, and what is packed but not handed over yet. Differences are shown at the end.',
    sum: (articles: number, count: number) =>
      `${formatPlural('en', articles, { zero: '0 articles', one: '# article', many: '# articles' })}, ${pieces(count)}`,
    compare: 'Show differences',
    discard: 'Start over',
    discardSure: 'Really clear the count?',
    differences: (count: number) =>
      formatPlural('en', count, { zero: 'No differences', one: '# difference', many: '# differences' }),
    same: (count: number) => `The same: ${count}`,
    expected: 'By the books',
    counted: 'Counted',
    difference: 'Difference',
    stale: 'The stock changed while you were looking. The differences were calculated again.',
    reasonHint: 'One for the whole count. It stays in the log.',
    apply: (count: number) =>
      formatPlural('en', count, { zero: 'Apply', one: 'Correct # article', many: 'Correct # articles' }),
    goOn: 'Go on counting',
    done: 'Stock corrected',
  },
};
