export const ru = {
  subject: (signature: string) =>
    signature ? `Вам подарок. От\u00a0кого: ${signature}` : 'Вам подарили сертификат',
  preview: (sum: string) => `Подарочный сертификат на\u00a0${sum}.`,
  title: (name: string) => (name ? `${name}, это вам` : 'Это вам'),
  from: (signature: string, sum: string) =>
    signature
      ? // A signature is in the nominative and may name several people, so the wording avoids a verb.
        `Вам подарили сертификат на\u00a0${sum}. От\u00a0кого: ${signature}.`
      : `Вам подарили сертификат на\u00a0${sum}.`,
  how: (until: string) =>
    `Введите код в\u00a0корзине или при\u00a0оформлении заказа. Тратить можно частями: остаток сохранится на\u00a0том\u00a0же коде до\u00a0${until} включительно.`,
  printed: 'Во\u00a0вложении\u00a0— открытка с\u00a0этим кодом, её можно напечатать.',
  button: 'Выбрать подарок',
  reason: (shop: string) =>
    `Письмо пришло, потому что этот адрес указали при покупке сертификата на\u00a0${shop}. Код\u00a0— это деньги: никому его не\u00a0пересылайте.`,
  sentSubject: 'Сертификат отправлен',
  sentPreview: 'Подарок уже в\u00a0пути.',
  sent: (to: string, sum: string) => `Сертификат на\u00a0${sum} отправлен на\u00a0${to}.`,
  keepsCode: 'Код знает только получатель, поэтому здесь его нет.',
  sentReason: (shop: string) => `Письмо пришло, потому что вы купили сертификат на\u00a0${shop}.`,
};
