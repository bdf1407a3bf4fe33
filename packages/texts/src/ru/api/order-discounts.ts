/** Names of discounts that staff give to an order; they are stored with it. */
export const ru = {
  waived: 'Скидка магазина',
};
