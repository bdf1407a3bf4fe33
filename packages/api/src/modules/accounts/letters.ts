import type { Locale } from '#platform/locale';
import type { Block, Letter } from '#platform/mail/letter';
import { dayIn, timeIn } from '#platform/mail/moment-in';

/** What happened to an account, and what its owner is told by letter (D66). */
type Kind = 'welcome' | 'recovery' | 'password_changed' | 'email_changed' | 'account_deleted';

type Words = { subject: string; preview: string; text: string; reason(shop: string): string };

const CARE: Record<Locale, string> = {
  ru: 'Если это были не\u00a0вы, сразу попросите новый пароль и\u00a0напишите нам.',
  en: 'If it was not you, ask for a new password at once and write to us.',
};

const WHEN: Record<Locale, (day: string, time: string) => string> = {
  ru: (day, time) => `Это было ${day} в\u00a0${time} по\u00a0Москве.`,
  en: (day, time) => `It happened on ${day} at ${time} Moscow time.`,
};

const BECAUSE: Record<Locale, (shop: string) => string> = {
  ru: (shop) => `Письмо пришло, потому что на\u00a0этот адрес заведён профиль на\u00a0${shop}.`,
  en: (shop) => `You get this letter because this address has an account at ${shop}.`,
};

const WORDS: Record<Locale, Record<Kind, Words>> = {
  ru: {
    welcome: {
      subject: 'Профиль в\u00a0«Каштанке» готов',
      preview: 'Заказы и\u00a0корзина теперь всегда с\u00a0вами.',
      text: 'Спасибо, что вы с\u00a0нами. Корзина теперь одна на\u00a0всех ваших устройствах, а\u00a0заказы собраны в\u00a0профиле.',
      reason: BECAUSE.ru,
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
      reason: BECAUSE.ru,
    },
    email_changed: {
      subject: 'Почта профиля изменена',
      preview: 'Теперь вы входите с\u00a0другим адресом.',
      text: 'У\u00a0вашего профиля теперь другой адрес, и\u00a0входить нужно с\u00a0ним. Если это были не\u00a0вы, напишите нам.',
      reason: (shop) => `Письмо пришло, потому что до\u00a0сих пор это был адрес профиля на\u00a0${shop}.`,
    },
    account_deleted: {
      subject: 'Профиль удалён',
      preview: 'Заказы, которые уже в\u00a0пути, придут.',
      text: 'Ваш профиль удалён со\u00a0всем, что в\u00a0нём было. Заказы, которые уже в\u00a0пути, придут.',
      reason: (shop) => `Письмо пришло, потому что это был адрес профиля на\u00a0${shop}. Других не\u00a0будет.`,
    },
  },
  en: {
    welcome: {
      subject: 'Your Kashtanka account is ready',
      preview: 'Your orders and your basket are with you everywhere now.',
      text: 'Thank you for joining. Your basket is the same on all your devices now, and your orders are kept in your profile.',
      reason: BECAUSE.en,
    },
    recovery: {
      subject: 'A new password',
      preview: 'The link holds for an hour.',
      text: 'You asked for a new password. The link holds for an hour, and once. If it was not you, there is nothing to do: the password is as it was.',
      reason: (shop) =>
        `You get this letter because somebody asked at ${shop} for a new password for this address.`,
    },
    password_changed: {
      subject: 'Your password was changed',
      preview: 'Other devices have to log in again.',
      text: `The password of your account was changed, and other devices have to log in again. ${CARE.en}`,
      reason: BECAUSE.en,
    },
    email_changed: {
      subject: 'The e-mail of your account was changed',
      preview: 'You log in with another address now.',
      text: 'Your account has another address now, and you log in with that one. If it was not you, write to us.',
      reason: (shop) => `You get this letter because this was the address of an account at ${shop} until now.`,
    },
    account_deleted: {
      subject: 'Your account was deleted',
      preview: 'Orders that are on their way will arrive.',
      text: 'Your account was deleted with all that was in it. Orders that are on their way will arrive.',
      reason: (shop) =>
        `You get this letter because this was the address of an account at ${shop}. There will be no other.`,
    },
  },
};

const BUTTONS: Record<Locale, Record<'welcome' | 'recovery', string>> = {
  ru: { welcome: 'Открыть профиль', recovery: 'Придумать пароль' },
  en: { welcome: 'Open the profile', recovery: 'Choose a password' },
};

/** In which language its owner reads, nobody knows after years: both stand here. */
const UNUSED = {
  subject: 'Профиль в\u00a0«Каштанке» скоро удалим · Your account will be deleted',
  preview: 'Чтобы он остался, войдите. Log in to keep it.',
  title: 'Профиль скоро удалим',
  ru: (day: string) =>
    `Вы\u00a0не\u00a0входили в\u00a0профиль больше двух лет. Если он больше не\u00a0нужен, ничего не\u00a0делайте: после ${day} мы\u00a0удалим его со\u00a0всем, что в\u00a0нём есть, и\u00a0с\u00a0баллами. Чтобы он остался, войдите.`,
  keepRu: 'Войти и\u00a0оставить',
  en: (day: string) =>
    `You have not logged in for more than two years. If you do not need your account any more, there is nothing to do: after ${day} we delete it with all that is in it, points included. To keep it, log in.`,
  keepEn: 'Log in and keep it',
};

/** Before an account goes that nobody uses; `goesAt` is the earliest moment for it. */
export function unusedLetter({ origin, goesAt }: { origin: string; goesAt: Date }): Letter {
  const dayIn = (tag: string) =>
    goesAt.toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'Europe/Moscow' }).replaceAll(' ', '\u00a0');
  return {
    name: 'account_unused',
    locale: 'ru',
    subject: UNUSED.subject,
    preview: UNUSED.preview,
    title: UNUSED.title,
    blocks: [
      { kind: 'text', text: UNUSED.ru(dayIn('ru-RU')) },
      { kind: 'button', text: UNUSED.keepRu, url: pathIn({ locale: 'ru', origin }, '/profile') },
      { kind: 'text', text: UNUSED.en(dayIn('en-GB')) },
      { kind: 'button', text: UNUSED.keepEn, url: pathIn({ locale: 'en', origin }, '/profile') },
    ],
    reason: BECAUSE.ru(new URL(origin).host),
  };
}

type Place = { locale: Locale; origin: string };

export function welcomeLetter(place: Place): Letter {
  return letter('welcome', place, [button('welcome', place, '/profile')]);
}

/** It holds the key to an account, so no copy of it is kept. */
export function recoveryLetter(secret: string, place: Place): Letter {
  const opened = button('recovery', place, `/recoverypassword?secret=${secret}`);
  return { ...letter('recovery', place, [opened]), isSecret: true };
}

type Noted = 'password_changed' | 'email_changed' | 'account_deleted';

/** What was done to an account, told to whoever may not have done it: they know by the moment. */
export function noteOf(kind: Noted, place: Place, at: Date): Letter {
  const { locale } = place;
  return letter(kind, place, [{ kind: 'text', text: WHEN[locale](dayIn(at, locale), timeIn(at, locale)) }]);
}

function pathIn({ locale, origin }: Place, path: string): string {
  return `${origin}${locale === 'en' ? '/en' : ''}${path}`;
}

function button(kind: 'welcome' | 'recovery', place: Place, path: string): Block {
  return { kind: 'button', text: BUTTONS[place.locale][kind], url: pathIn(place, path) };
}

function letter(kind: Kind, { locale, origin }: Place, rest: readonly Block[]): Letter {
  const { subject, preview, text, reason } = WORDS[locale][kind];
  return {
    name: kind,
    locale,
    subject,
    preview,
    title: subject,
    blocks: [{ kind: 'text', text }, ...rest],
    reason: reason(new URL(origin).host),
  };
}
