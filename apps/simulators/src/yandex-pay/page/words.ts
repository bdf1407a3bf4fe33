import type { Method } from '../orders.ts';

// The simulator's pages are bilingual because a Yandex Pay order does not contain the buyer's language.

export const WORDS = {
  name: 'Учебный Яндекс Пэй',
  noRealMoney: 'Деньги не списываются. No real money.',
  title: 'Оплата заказа',
  lead: 'Payment for an order',
  pay: {
    CARD: (sum: string) => `Оплатить ${sum}`,
    SPLIT: (sum: string) => `Оплатить частями: 4 × ${sum}`,
  } satisfies Record<Method, (sum: string) => string>,
  payEn: { CARD: 'Pay', SPLIT: 'Pay in four parts' } satisfies Record<Method, string>,
  otherOutcomes: 'Другие исходы',
  outcomes: {
    funds: 'Не хватает денег · No funds',
    challenge: '3-D Secure',
    leave: 'Вернуться без оплаты · Leave',
  },
  challengeTitle: 'Код подтверждения',
  challengeLead: 'Верный код один: 111111. Любой другой отклонит оплату. The right code is 111111.',
  code: 'Код из\u00a0шести цифр',
  confirm: 'Подтвердить',
  settings: 'Настройки симулятора',
  webhookLegend: 'Что станет с\u00a0уведомлением магазину',
  webhooks: {
    normal: 'придёт сразу',
    lost: 'потеряется',
    double: 'придёт дважды',
    reordered: 'придёт не\u00a0по\u00a0порядку',
    wrong_signature: 'придёт с\u00a0чужой подписью',
  },
  overTitle: 'Оплатить уже нельзя',
  paidTitle: 'Заказ оплачен',
  toShop: 'Вернуться в\u00a0магазин · Back to the shop',
  lostTitle: 'Такого платежа нет',
  lostLead: 'Симулятор хранит платежи до перезапуска. There is no such payment.',
};

const MONEY = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });

export function showSum(kopecks: number): string {
  return MONEY.format(kopecks / 100);
}
