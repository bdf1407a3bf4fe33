/** A page of words as the shop shows it: what its Markdown says, checked and made ready before anybody asks for it. */
export type WrittenPage = {
  title: string;
  /** Stands under the heading, and in search results. */
  description: string;
  /** A document that people agree to says which version of it this is. */
  edition: Edition | null;
  body: Piece[];
};

export type Edition = { version: string /** A day: `2026-11-22`. */; date: string };

/** Text, or something made of it. */
export type Piece =
  | string
  | Plain
  | Heading
  | Link
  | Blank
  | Note
  | Steps
  | Questions
  | Table
  | Cards
  | Action
  | Goods;

type Plain = { tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br'; inner: Piece[] };
export type Heading = { tag: 'h2' | 'h3'; id: string; inner: Piece[] };
/** A page of the shop without its language, a place on this page, or an address elsewhere. */
export type Link = { tag: 'a'; to: string; inner: Piece[] };
/** A fact that the shop's owner has not set. It stands in the outline of a text only: a page drops its sentence. */
export type Blank = { tag: 'blank'; name: string };
type Note = { tag: 'note'; tone: 'info' | 'warn'; inner: Piece[] };
type Steps = { tag: 'steps'; steps: Piece[][] };
export type Questions = { tag: 'questions'; questions: Question[] };
export type Question = { id: string; level: Heading['tag']; question: Piece[]; answer: Piece[] };
type Table = { tag: 'table'; caption: string; head: string[]; rows: Piece[][][] };
type Cards = { tag: 'cards'; cards: { to: string; title: Piece[]; text: Piece[] }[] };
/** Things of the shop: one of them as a picture beside the words, or several in a row with what they cost. */
export type Goods =
  | { tag: 'picture'; article: string; alt: string }
  | { tag: 'goods'; title: string; articles: string[] };
type Action = { tag: 'action'; to: string; title: string };
