import type { Locale } from '../platform/text/locale.ts';

export type ContentError = { file: string; line: number; message: string };

export type UnsetFact = { file: string; line: number; name: string };

/** The text being compiled, with callbacks for the findings. */
export type CompileContext = {
  file: string;
  locale: Locale;
  reportError(line: number, message: string): void;
  missed(line: number, name: string): void;
  linked(line: number, to: string): void;
  /** Registers an anchor that links may point to. */
  registerAnchor(line: number, id: string): void;
};
