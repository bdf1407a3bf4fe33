import type { ShopFact } from '../platform/shop-facts/use-shop-facts.ts';
import type { Locale } from '../platform/text/locale.ts';

export type ContentError = { file: string; line: number; message: string };

export type UnsetFact = { file: string; line: number; name: string };

/** The text being compiled, with callbacks for the findings. */
export type CompileContext = {
  file: string;
  locale: Locale;
  /** `about` is the part of the text that is wrong. */
  reportError(line: number, code: TextFaultCode, about?: string): void;
  missed(line: number, name: string): void;
  linked(line: number, to: string): void;
  /** Registers an anchor that links may point to. */
  registerAnchor(line: number, id: string): void;
  /** What the owner has set at run time; a build knows none of it. */
  setFacts?: Partial<Record<ShopFact, string>>;
  /** The anchor of a heading that names none; undefined makes such a heading an error. */
  ownAnchor?(): string;
};

/** What may be wrong with a text, in words for developers; the back office has its own for staff. */
const MESSAGES = {
  /** The header of a file, which the shop's own texts do not have. */
  front_matter: (about: string) => about,
  not_allowed: (name: string) => `${name} has no place in a text of the shop`,
  bare_table: () => 'table has no place in a text of the shop: it lies in a block of its own, with its caption',
  unknown_block: (about: string) => `there is no block ${about} there are`,
  too_deep: () => 'this block lies in too many others',
  heading_level: (tag: string) => `a heading is of level 2 or 3: ${tag} is the page's own or too deep`,
  heading_place: () => 'a heading ends with its place: {#care}',
  note_tone: (tone: string) => `a note is plain or a warn, not "${tone}"`,
  steps_list: () => 'steps are one numbered list',
  question_heading: () => 'questions begin with a heading, which is the first question',
  question_answer: () => 'every question is a heading with an answer below it',
  table_block: () => 'a table block needs a caption after the word "table" and must contain one table',
  cards_list: () => 'a cards block must contain one list; every item must begin with a link',
  action_link: () => 'an action is one link',
  product_inside: () => 'things of the shop stand in no list and in no other block',
  picture_block: () => 'a picture block needs an article after the word "picture" and an alternative text',
  goods_block: () => 'a goods block needs a title after the word "goods" and one list of articles',
  product_page: (pages: string) => `things of the shop are shown on these pages alone: ${pages}`,
  second_picture: () => 'under one heading there is one picture',
  unknown_fact: (name: string) => `{${name}} is no fact that facts.ts knows`,
  no_address: (to: string) => `${to} is no address: one of the shop begins with /, another with https:`,
  link_language: (path: string) => `${path} names a language; pages are linked without one`,
  unknown_address: (path: string) => `the shop has no address ${path}`,
  unknown_place: (address: string) => {
    const [path, place] = address.split('#');
    return `there is no place #${place} on ${path || 'this page'}`;
  },
  place_taken: (id: string) => `the place #${id} is taken already`,
} as const;

export type TextFaultCode = keyof typeof MESSAGES;

/** Something wrong in a text that is written outside of a file. */
export type TextFault = { line: number; code: TextFaultCode; about: string };

export function describeFault(code: TextFaultCode, about = ''): string {
  return MESSAGES[code](about);
}
