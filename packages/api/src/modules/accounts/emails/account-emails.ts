import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@kashtanka/texts';
import { accountEmailsText } from '@kashtanka/texts/api/account-emails';
import type { Locale } from '#platform/locale';
import type { Block, Email } from '#platform/mail/email';
import { formatDay, formatTime } from '#platform/mail/format-dates';

/** Announces the deletion of an inactive account; `goesAt` is the earliest time of deletion. */
export function inactiveAccountEmail({ origin, goesAt }: { origin: string; goesAt: Date }): Email {
  // In every language, because the owner's is not known after years.
  const all = LOCALES.map((locale) => accountEmailsText[locale].inactive);
  const dayIn = (tag: string) =>
    goesAt.toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'Europe/Moscow' }).replaceAll(' ', '\u00a0');
  return {
    name: 'account_unused',
    locale: DEFAULT_LOCALE,
    subject: all.map(({ subject }) => subject).join(' · '),
    preview: all.map(({ preview }) => preview).join(' '),
    title: accountEmailsText[DEFAULT_LOCALE].inactive.title,
    blocks: LOCALES.flatMap((locale): Block[] => {
      const { text, button: name } = accountEmailsText[locale].inactive;
      return [
        { kind: 'text', text: text(dayIn(LANGUAGES[locale].dateTag)) },
        { kind: 'button', text: name, url: pathIn({ locale, origin }, '/profile') },
      ];
    }),
    reason: accountEmailsText[DEFAULT_LOCALE].kinds.welcome.reason(new URL(origin).host),
  };
}

type Texts = (typeof accountEmailsText)[typeof DEFAULT_LOCALE];

/** Kinds of emails about an account (D66). */
type AccountEmailKind = keyof Texts['kinds'];

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
  return { kind: 'text', text: accountEmailsText[locale].happened(formatDay(at, locale), formatTime(at, locale)) };
}

function pathIn({ locale, origin }: Place, path: string): string {
  return `${origin}${LANGUAGES[locale].prefix}${path}`;
}

function button(name: keyof Texts['buttons'], place: Place, path: string): Block {
  return { kind: 'button', text: accountEmailsText[place.locale].buttons[name], url: pathIn(place, path) };
}

function toEmail(kind: AccountEmailKind, { locale, origin }: Place, rest: readonly Block[]): Email {
  const { subject, preview, text, reason } = accountEmailsText[locale].kinds[kind];
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
