export const ru = {
  title: 'Подарочный сертификат',
  to: (name: string) => `Кому: ${name}`,
  from: (signature: string) => `От\u00a0кого: ${signature}`,
  code: 'Код сертификата',
  until: (day: string) => `Действует до\u00a0${day} включительно`,
  how: (shop: string) => `Введите код в\u00a0корзине на\u00a0${shop}. Тратить можно частями: остаток сохранится.`,
};
