/** What shoppers agreed to, and in which form. */
const documents: Readonly<Record<string, string>> = {
  terms: 'Условия магазина',
  certificate_terms: 'Условия сертификатов',
  news: 'Рассылка',
};
const forms: Readonly<Record<string, string>> = {
  checkout: 'оформление заказа',
  certificate: 'покупка сертификата',
  registration: 'регистрация',
  profile: 'профиль',
  newsletter: 'подписка на\u00a0рассылку',
  unsubscribe: 'отписка',
  back_in_stock: 'письмо о\u00a0поступлении',
};

export const ru = { documents, forms };
