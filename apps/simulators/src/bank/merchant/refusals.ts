// The gateway's refusals. They come with HTTP 200; the code is a text.

export type Refusal = { errorCode: '1' | '3' | '4' | '5' | '6' | '7' | '8' | '14'; errorMessage: string };

export const ACCEPTED = { errorCode: '0', errorMessage: 'Успешно' } as const;

export const refusals = {
  numberUsed: { errorCode: '1', errorMessage: 'Заказ с таким номером уже зарегистрирован' },
  unknownCurrency: { errorCode: '3', errorMessage: 'Неизвестная валюта' },
  accessDenied: { errorCode: '5', errorMessage: 'Доступ запрещён' },
  wrongState: { errorCode: '5', errorMessage: 'Операция невозможна для текущего состояния платежа' },
  sumTooBig: { errorCode: '5', errorMessage: 'Сумма превышает доступную' },
  refundKeyReused: { errorCode: '5', errorMessage: 'externalRefundId уже использован с другими данными' },
  noSuchOrder: { errorCode: '6', errorMessage: 'Заказ не найден' },
  systemError: { errorCode: '7', errorMessage: 'Системная ошибка' },
  basketMismatch: { errorCode: '8', errorMessage: 'Корзина не соответствует сумме заказа' },
  unknownFeature: { errorCode: '14', errorMessage: 'Неизвестное значение features' },
} as const satisfies Record<string, Refusal>;

export function missingField(name: string): Refusal {
  return { errorCode: '4', errorMessage: `Не указан обязательный параметр ${name}` };
}

export function wrongValue(name: string): Refusal {
  return { errorCode: '5', errorMessage: `Неверное значение параметра ${name}` };
}

export function isRefusal(answer: object): answer is Refusal {
  return 'errorCode' in answer && answer.errorCode !== ACCEPTED.errorCode;
}
