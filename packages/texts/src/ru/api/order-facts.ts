export const ru = {
  labels: {
    method: 'Доставка',
    address: 'Адрес',
    hours: 'Часы работы',
    notes: 'Комментарий',
    recipient: 'Получатель',
    day: 'Срок',
  },
  place: { pickup: 'Где забрать', point: 'Пункт выдачи', postamat: 'Постамат' },
  until: (day: string) => `до\u00a0${day}`,
  from: (day: string) => `с\u00a0${day}`,
  engraving: (text: string) => `Гравировка: ${text}`,
  certificateTo: (whom: string) => `Кому: ${whom}`,
  certificateOn: (day: string) => `Отправим ${day}`,
  rights: {
    returnable: 'Можно вернуть или обменять.',
    kept: 'Обмену и\u00a0возврату не\u00a0подлежит, если нет брака.',
    certificate: 'Сертификат обмену и\u00a0возврату не\u00a0подлежит.',
  },
  questions: (contacts: string) => `Вопросы о\u00a0заказе: ${contacts}.`,
};
