import type { Locale } from '#platform/locale';

/** Kinds of emails about an account (D66). */
export type AccountEmailKind =
  | 'welcome'
  | 'confirm_email'
  | 'confirm_new_email'
  | 'email_taken'
  | 'recovery'
  | 'password_changed'
  | 'email_changed'
  | 'email_restored'
  | 'account_deleted';

type Words = { subject: string; preview: string; text: string; reason(shop: string): string };

const CARE: Record<Locale, string> = {
  ru: 'Если это были не\u00a0вы, сразу попросите новый пароль и\u00a0напишите нам.',
  en: 'If it was not you, ask for a new password at once and write to us.',
};

export const TIME_LINES: Record<Locale, (day: string, time: string) => string> = {
  ru: (day, time) => `Это было ${day} в\u00a0${time} по\u00a0Москве.`,
  en: (day, time) => `It happened on ${day} at ${time} Moscow time.`,
};

export const REASON_LINES: Record<Locale, (shop: string) => string> = {
  ru: (shop) => `Письмо пришло, потому что на\u00a0этот адрес заведён профиль на\u00a0${shop}.`,
  en: (shop) => `You get this email because this address has an account at ${shop}.`,
};

const RU: Record<AccountEmailKind, Words> = {
  welcome: {
    subject: 'Профиль в\u00a0«Каштанке» готов',
    preview: 'Осталось подтвердить адрес.',
    text: 'Спасибо, что вы с\u00a0нами. Корзина теперь одна на\u00a0всех ваших устройствах, а\u00a0заказы собраны в\u00a0профиле. Подтвердите адрес: тогда в\u00a0профиле появятся и\u00a0подписки, которые вы\u00a0оформляли на\u00a0него раньше. Если профиль завели не\u00a0вы, ничего не\u00a0подтверждайте.',
    reason: REASON_LINES.ru,
  },
  confirm_email: {
    subject: 'Подтвердите адрес',
    preview: 'Одно нажатие в\u00a0профиле.',
    text: 'Подтвердите, что этот адрес ваш. Ссылка действует неделю, открывать её нужно там, где вы\u00a0вошли в\u00a0профиль. Если профиль завели не\u00a0вы, ничего не\u00a0подтверждайте.',
    reason: REASON_LINES.ru,
  },
  confirm_new_email: {
    subject: 'Подтвердите новый адрес',
    preview: 'До\u00a0этого вход с\u00a0прежним адресом.',
    text: 'В\u00a0профиле попросили сменить почту на\u00a0этот адрес. Подтвердите его: ссылка действует сутки, открывать её нужно там, где вы\u00a0вошли в\u00a0профиль. Если просили не\u00a0вы, ничего не\u00a0делайте.',
    reason: (shop) => `Письмо пришло, потому что этот адрес указали в\u00a0профиле на\u00a0${shop}.`,
  },
  email_taken: {
    subject: 'На\u00a0этот адрес уже есть профиль',
    preview: 'Почта другого профиля осталась прежней.',
    text: 'В\u00a0другом профиле попросили сменить почту на\u00a0этот адрес. Но\u00a0на\u00a0него уже есть профиль, поэтому ничего не\u00a0изменилось. Если просили вы, войдите с\u00a0этим адресом или попросите новый пароль. Если не\u00a0вы, ничего делать не\u00a0нужно.',
    reason: (shop) => `Письмо пришло, потому что этот адрес указали в\u00a0профиле на\u00a0${shop}.`,
  },
  recovery: {
    subject: 'Новый пароль',
    preview: 'Ссылка действует час.',
    text: 'Вы\u00a0просили новый пароль. Ссылка действует час и\u00a0только один раз. Если просили не\u00a0вы, ничего делать не\u00a0нужно: пароль прежний.',
    reason: (shop) => `Письмо пришло, потому что на\u00a0${shop} попросили новый пароль для этого адреса.`,
  },
  password_changed: {
    subject: 'Пароль изменён',
    preview: 'На других устройствах нужно войти снова.',
    text: `Пароль вашего профиля изменён, на\u00a0других устройствах нужно войти снова. ${CARE.ru}`,
    reason: REASON_LINES.ru,
  },
  email_changed: {
    subject: 'Почта профиля изменена',
    preview: 'Если это не\u00a0вы, верните прежний адрес.',
    text: 'У\u00a0вашего профиля теперь другой адрес, и\u00a0входить нужно с\u00a0ним. Если почту сменили не\u00a0вы, верните прежний адрес: ссылка действует неделю. Все входы тогда закончатся, а\u00a0пароль перестанет подходить.',
    reason: (shop) => `Письмо пришло, потому что до\u00a0сих пор это был адрес профиля на\u00a0${shop}.`,
  },
  email_restored: {
    subject: 'Прежний адрес вернулся',
    preview: 'Осталось придумать новый пароль.',
    text: 'Профиль снова на\u00a0этом адресе. Все входы закончились, и\u00a0прежний пароль больше не\u00a0подходит: придумайте новый. Ссылка действует час, потом попросите другую на\u00a0странице входа.',
    reason: REASON_LINES.ru,
  },
  account_deleted: {
    subject: 'Профиль удалён',
    preview: 'Заказы, которые уже в\u00a0пути, придут.',
    text: 'Ваш профиль удалён со\u00a0всем, что в\u00a0нём было. Заказы, которые уже в\u00a0пути, придут.',
    reason: (shop) =>
      `Письмо пришло, потому что это был адрес профиля на\u00a0${shop}. Больше писем не\u00a0будет.`,
  },
};

const EN: Record<AccountEmailKind, Words> = {
  welcome: {
    subject: 'Your Kashtanka account is ready',
    preview: 'One thing left: confirm your address.',
    text: 'Thank you for joining. Your basket is the same on all your devices now, and your orders are in your profile. Confirm your address to see the subscriptions that you made with it before. If it was not you who registered, do not confirm anything.',
    reason: REASON_LINES.en,
  },
  confirm_email: {
    subject: 'Confirm your address',
    preview: 'One click in your profile.',
    text: 'Confirm that this address is yours. The link works for a week, in a browser where you are logged in. If it was not you who registered, do not confirm anything.',
    reason: REASON_LINES.en,
  },
  confirm_new_email: {
    subject: 'Confirm your new address',
    preview: 'Until then, log in with the old one.',
    text: 'Someone asked to change the email of their account to this address. Confirm it: the link works for a day, in a browser where you are logged in. If it was not you, ignore this email.',
    reason: (shop) => `You get this email because this address was entered in an account at ${shop}.`,
  },
  email_taken: {
    subject: 'This address already has an account',
    preview: 'The email of the other account stays as it was.',
    text: 'Someone asked to change the email of their account to this address. It already has an account, so nothing was changed. If it was you, log in with this address or ask for a new password. If it was not, ignore this email.',
    reason: (shop) => `You get this email because this address was entered in an account at ${shop}.`,
  },
  recovery: {
    subject: 'A new password',
    preview: 'The link is valid for one hour.',
    text: 'You asked for a new password. The link is valid for one hour and works once. If it was not you, ignore this email: your password has not changed.',
    reason: (shop) => `You get this email because someone asked for a new password for this address at ${shop}.`,
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'Other devices have to log in again.',
    text: `The password of your account was changed, and other devices have to log in again. ${CARE.en}`,
    reason: REASON_LINES.en,
  },
  email_changed: {
    subject: 'The email of your account was changed',
    preview: 'If it was not you, undo the change.',
    text: 'Your account has another address now, and you log in with that one. If it was not you who changed it, undo the change: the link works for a week. It ends every login, and the current password stops working.',
    reason: (shop) => `You get this email because this was the address of an account at ${shop} until now.`,
  },
  email_restored: {
    subject: 'Your address is back',
    preview: 'One thing left: choose a new password.',
    text: 'Your account is back at this address. Every login has ended, and the old password does not work any more: choose a new one. The link is valid for one hour; after that, ask for another on the login page.',
    reason: REASON_LINES.en,
  },
  account_deleted: {
    subject: 'Your account was deleted',
    preview: 'Orders that are on their way will arrive.',
    text: 'Your account was deleted with everything in it. Orders that are on their way will arrive.',
    reason: (shop) =>
      `You get this email because this was the address of an account at ${shop}. There will be no more.`,
  },
};

export const EMAIL_TEXTS: Record<Locale, Record<AccountEmailKind, Words>> = { ru: RU, en: EN };

export type ButtonName = 'confirm' | 'logIn' | 'choosePassword' | 'restore';

export const BUTTONS: Record<Locale, Record<ButtonName, string>> = {
  ru: {
    confirm: 'Подтвердить адрес',
    logIn: 'Войти',
    choosePassword: 'Придумать пароль',
    restore: 'Вернуть прежний адрес',
  },
  en: {
    confirm: 'Confirm the address',
    logIn: 'Log in',
    choosePassword: 'Choose a password',
    restore: 'Undo the change',
  },
};
