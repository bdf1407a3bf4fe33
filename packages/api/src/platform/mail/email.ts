import type { Locale } from '../locale.ts';
import type { AttachmentNote } from './attachments.ts';

export type EmailOrderLine = {
  title: string;
  url: string;
  picture: string | null;
  details: readonly string[];
  sum: string;
};

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; text: string; url: string }
  /** A code to read and copy. */
  | { kind: 'code'; code: string }
  /** The last row is the total. */
  | { kind: 'sums'; rows: readonly { label: string; value: string }[] }
  /** `picture` is an absolute URL, or null. */
  | { kind: 'lines'; lines: readonly EmailOrderLine[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** A product; `picture` is an absolute URL, or null. */
  | { kind: 'thing'; title: string; details: string; url: string; picture: string | null };

/** The content of an email, from which HTML and plain text are rendered. */
export type Email = {
  /** The template's name, such as `back_in_stock`. */
  name: string;
  locale: Locale;
  subject: string;
  /** The preview text of a mailbox. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** The reason for the email, at its end. */
  reason: string;
  /** The way to unsubscribe: a one-click URL and a page. */
  unsubscribe?: { oneClick: string; page: string; text: string };
  /** Sent to many recipients, so it gives way to emails to single ones. */
  isToMany?: true;
  /** A confirmation request; see `postConfirmation`. */
  isConfirmation?: true;
  /** The address is not verified, so it gets few emails (D66). */
  isToUnproven?: boolean;
  /** The order that it is about. */
  orderNumber?: number;
  /** It contains a code that is worth money, so it is not sent again as it is. */
  isSecret?: true;
  /** Not sent before this moment, until which it may be withdrawn. */
  sendAt?: Date;
  /** Created when the email is sent. */
  attachment?: AttachmentNote;
};
