/** Certificates are worth roubles; euros are for display only (D10). */
type Sum = { roubles: string; euros: string };

export const ru = {
  certificates: {
    not_sent: 'Сертификатом можно платить со\u00a0дня, когда он\u00a0отправлен',
    expired: 'Срок действия сертификата истёк',
    blocked: 'Этот сертификат заблокирован. Напишите нам, и мы разберёмся',
    empty: 'На\u00a0сертификате ничего не\u00a0осталось',
    tooMany: 'В\u00a0один заказ входит до\u00a0десяти сертификатов',
    least: (sum: Sum) => `Не\u00a0меньше ${sum.roubles}`,
    most: (sum: Sum) => `Не\u00a0больше ${sum.roubles}`,
    earliest: (day: string) => `Не\u00a0раньше ${day}`,
    latest: (day: string) => `Не\u00a0позже ${day}`,
  },
  /** The reason why an applied certificate pays nothing. */
  idleCertificate: {
    expired: (day: string) => `Срок истёк: действовал до\u00a0${day} включительно`,
    blocked: 'Этот сертификат заблокирован. Напишите нам',
  },
  oneCode: 'В\u00a0заказе уже есть промокод. Уберите его, чтобы применить другой',
  usedWithPhone: (code: string) =>
    `С\u00a0этим телефоном уже покупали по\u00a0коду ${code}. Уберите код, чтобы оформить заказ`,
  referral: {
    name: 'Код друга',
    description: (percent: number) => `${percent}% на первый заказ по коду друга.`,
  },
  design: 'Дизайн',
};
