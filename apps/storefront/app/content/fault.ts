import type { Locale } from '../platform/locale.ts';

/** What is wrong with a text, and where. */
export type Fault = { file: string; line: number; message: string };

/** An unset fact, and the line that names it. */
export type Missed = { file: string; line: number; name: string };

/** One text while it is read: where it lies, and who hears of what is found in it. */
export type Source = {
  file: string;
  locale: Locale;
  fault(line: number, message: string): void;
  missed(line: number, name: string): void;
  linked(line: number, to: string): void;
  /** A place that can be linked to. */
  placed(line: number, id: string): void;
};
