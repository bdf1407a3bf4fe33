import type { Locale } from '../platform/locale.ts';

export type Fault = { file: string; line: number; message: string };

export type Missed = { file: string; line: number; name: string };

/** The text being compiled, with callbacks for the findings. */
export type Source = {
  file: string;
  locale: Locale;
  fault(line: number, message: string): void;
  missed(line: number, name: string): void;
  linked(line: number, to: string): void;
  /** Registers an anchor that links may point to. */
  placed(line: number, id: string): void;
};
