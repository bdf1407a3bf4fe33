export const ru = {
  title: (code: string) => `Возврат ${code}`,
  order: (number: string, shop: string) => `Заказ ${number}, ${shop}`,
  defect: 'с\u00a0браком',
  steps: [
    '1. Положите этот лист в\u00a0посылку вместе с\u00a0товарами.',
    '2. Отправьте посылку или принесите её в\u00a0магазин.',
    '3. Когда мы\u00a0проверим товары, деньги вернутся тем\u00a0же путём, или мы\u00a0вышлем замену.',
  ],
  questions: (contacts: string) => `Вопросы: ${contacts}`,
};
