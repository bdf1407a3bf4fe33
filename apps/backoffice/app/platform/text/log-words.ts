import { STAFF_COMMANDS, STAFF_ROLES } from '@kashtanka/rules';
import { staffCommandsText } from '@kashtanka/texts/backoffice/log/staff-commands';
import { rolesText } from '@kashtanka/texts/backoffice/roles';
import type { Locale } from './locale.ts';

/** A command of staff by its name in the audit log. */
export function commandWords(command: string, locale: Locale): string {
  const known = STAFF_COMMANDS.find((name) => name === command);
  return known === undefined ? command : staffCommandsText[locale].names[known];
}

/** `order 100042` in words. */
export function subjectWords(subject: string, locale: Locale): string {
  const { subjects } = staffCommandsText[locale];
  const kind = longestStart(subject, Object.keys(subjects));
  return kind === undefined ? subject : `${subjects[kind]}${subject.slice(kind.length)}`;
}

/** The stored form of a subject in words; a number alone is that of an order. */
export function subjectFromWords(words: string, locale: Locale): string {
  if (/^\d+$/.test(words)) return `order ${words}`;
  const { subjects } = staffCommandsText[locale];
  const kind = longestStart(words.toLowerCase(), Object.values(subjects));
  const stored = Object.keys(subjects).find((name) => subjects[name] === kind);
  return kind === undefined || stored === undefined ? words : stored + words.slice(kind.length);
}

/** The roles that a command was given in, separated by commas. */
export function roleWords(roles: string, locale: Locale): string {
  return roles
    .split(', ')
    .map((role) => STAFF_ROLES.find((name) => name === role))
    .flatMap((role) => (role ? [rolesText[locale][role]] : []))
    .join(', ');
}

/** Reasons of the shop itself are translated; those of people stay as they are. */
export function reasonWords(reason: string, locale: Locale): string {
  return staffCommandsText[locale].reasons[reason] ?? reason;
}

function longestStart(text: string, starts: readonly string[]): string | undefined {
  return starts
    .filter((start) => text === start || text.startsWith(`${start} `))
    .toSorted((a, b) => b.length - a.length)[0];
}
