import type { ru } from '../../ru/api/listing.ts';

export const en: typeof ru = {
  orderings: {
    relevance: 'Best match first',
    popular: 'Popular first',
    new: 'Newest first',
    price: 'Lowest price first',
    '-price': 'Highest price first',
  },
  filters: {
    class: 'Kind',
    size: 'Size',
    color: 'Colour',
    design: 'Design',
    carabiner: 'Snap hook',
    available: 'In stock only',
    price: 'Price',
    is_new: 'New',
    discounted: 'On sale',
  },
};
