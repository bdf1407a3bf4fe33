import type { Locale } from '#platform/locale';
import type { Block, Email } from '#platform/mail/email';
import { formatDay, formatTime } from '#platform/mail/format-dates';
import {
  type AccountEmailKind,
  BUTTONS,
  type ButtonName,
  EMAIL_TEXTS,
  REASON_LINES,
  TIME_LINES,
} from './email-texts.ts';

/** Both languages, because the owner's language is not known after years. */
const UNUSED = {
  subject: 'Профиль в\u00a0«Каштанке» скоро удалим · Your account will be deleted',
  preview: 'Чтобы он остался, войдите. Log in to keep it.',
  title: 'Профиль скоро удалим',
  ru: (day: string) =>
    `Вы\u00a0не\u00a0входили в\u00a0профиль больше двух лет. Если он больше не\u00a0нужен, ничего не\u00a0делайте: после ${day} мы\u00a0удалим его со\u00a0всем, что в\u00a0нём есть, и\u00a0с\u00a0баллами. Чтобы он остался, войдите.`,
  keepRu: 'Войти и\u00a0оставить',
  en: (day: string) =>
    `You have not logged in for more than two years. If you no longer need your account, do nothing: after ${day} we will delete it with everything in it, points included. To keep it, log in.`,
  keepEn: 'Log in and keep it',
};

/** Announces the deletion of an inactive account; `goesAt` is the earliest time of deletion. */
export function inactiveAccountEmail({ origin, goesAt }: { origin: string; goesAt: Date }): Email {
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
    reason: REASON_LINES.ru(new URL(origin).host),
  };
}

type Place = { locale: Locale; origin: string };

/** `secret` confirms the address. */
export function welcomeEmail(secret: string, place: Place): Email {
  return toEmail('welcome', place, [button('confirm', place, `/confirm-email?secret=${secret}`)]);
}

export function confirmationEmail(secret: string, place: Place): Email {
  return toEmail('confirm_email', place, [button('confirm', place, `/confirm-email?secret=${secret}`)]);
}

/** Sent to the new address. */
export function emailChangeEmail(secret: string, place: Place): Email {
  return toEmail('confirm_new_email', place, [button('confirm', place, `/confirm-email?secret=${secret}`)]);
}

/** Sent to the new address if it already has an account. */
export function emailTakenEmail(place: Place): Email {
  return toEmail('email_taken', place, [button('logIn', place, '/login')]);
}

/** Sent to the previous address. */
export function emailChangedEmail(secret: string, place: Place, at: Date): Email {
  return toEmail('email_changed', place, [
    happened(place, at),
    button('restore', place, `/restore-email?secret=${secret}`),
  ]);
}

/** Sent to the restored address; `secret` sets a new password. */
export function emailRestoredEmail(secret: string, place: Place): Email {
  return toEmail('email_restored', place, [button('choosePassword', place, `/recoverypassword?secret=${secret}`)]);
}

export function passwordRecoveryEmail(secret: string, place: Place): Email {
  return toEmail('recovery', place, [button('choosePassword', place, `/recoverypassword?secret=${secret}`)]);
}

/** Notifies the owner of a change with its time, because an intruder may have made it. */
export function accountChangeEmail(kind: 'password_changed' | 'account_deleted', place: Place, at: Date): Email {
  return toEmail(kind, place, [happened(place, at)]);
}

function happened({ locale }: Place, at: Date): Block {
  return { kind: 'text', text: TIME_LINES[locale](formatDay(at, locale), formatTime(at, locale)) };
}

function pathIn({ locale, origin }: Place, path: string): string {
  return `${origin}${locale === 'en' ? '/en' : ''}${path}`;
}

function button(name: ButtonName, place: Place, path: string): Block {
  return { kind: 'button', text: BUTTONS[place.locale][name], url: pathIn(place, path) };
}

function toEmail(kind: AccountEmailKind, { locale, origin }: Place, rest: readonly Block[]): Email {
  const { subject, preview, text, reason } = EMAIL_TEXTS[locale][kind];
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
