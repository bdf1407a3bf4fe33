import type { Locale } from '../locale.ts';
import type { AttachmentNote } from './attachments.ts';

export type LetterLine = {
  title: string;
  url: string;
  picture: string | null;
  details: readonly string[];
  sum: string;
};

/** A part of a letter, from top to bottom. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; text: string; url: string }
  /** A code to be read and copied. */
  | { kind: 'code'; code: string }
  /** What a sum is made of; the last row is the sum. */
  | { kind: 'sums'; rows: readonly { label: string; value: string }[] }
  /** The lines of an order: `picture` is a whole address, or null where there is none. */
  | { kind: 'lines'; lines: readonly LetterLine[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** A thing of the shop: `picture` is a whole address, or null where there is none. */
  | { kind: 'thing'; title: string; details: string; url: string; picture: string | null };

/** What a room wants to say to somebody: words alone, from which both forms of a mail are made. */
export type Letter = {
  /** Which letter of the shop it is, as `back_in_stock`. */
  name: string;
  locale: Locale;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** Below everything: why this letter came. */
  reason: string;
  /** How to get no more of its kind: one click in the mail program, and a page to click through to. */
  unsubscribe?: { oneClick: string; page: string; text: string };
  /** It goes to everybody who waits for something: whoever is written to alone does not wait for that. */
  isToMany?: true;
  /** It asks its recipient to confirm something that was typed into a form; see `postConfirmation`. */
  isConfirmation?: true;
  /** Nothing proves that the address belongs to the person who typed it: few emails go there (D66). */
  isToUnproven?: boolean;
  /** Comes with it, and is made when it is sent. */
  attachment?: AttachmentNote;
};
