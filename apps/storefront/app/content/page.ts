/** A static page, compiled from Markdown at build time. */
export type StaticPage = {
  title: string;
  /** Shown under the heading and in search results. */
  description: string;
  /** The version of a document that shoppers consent to; null for other pages. */
  edition: Edition | null;
  body: Piece[];
};

export type Edition = { version: string /** A day: `2026-11-22`. */; date: string };

export type Piece =
  | string
  | Plain
  | Heading
  | Link
  | UnsetFactMark
  | Note
  | Steps
  | Questions
  | Table
  | Cards
  | Action
  | ProductBlock;

type Plain = { tag: 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br'; inner: Piece[] };
export type Heading = { tag: 'h2' | 'h3'; id: string; inner: Piece[] };
/** A page of the shop without the language prefix, an anchor on this page, or an external address. */
export type Link = { tag: 'a'; to: string; inner: Piece[] };
/** A fact that the shop's owner has not set. It occurs in the outline only: the page drops its sentence. */
export type UnsetFactMark = { tag: 'blank'; name: string };
type Note = { tag: 'note'; tone: 'info' | 'warn'; inner: Piece[] };
type Steps = { tag: 'steps'; steps: Piece[][] };
export type Questions = { tag: 'questions'; questions: Question[] };
export type Question = { id: string; level: Heading['tag']; question: Piece[]; answer: Piece[] };
type Table = { tag: 'table'; caption: string; head: string[]; rows: Piece[][][] };
type Cards = { tag: 'cards'; cards: { to: string; title: Piece[]; text: Piece[] }[] };
export type ProductBlock =
  | { tag: 'picture'; article: string; alt: string }
  | { tag: 'goods'; title: string; articles: string[] };
type Action = { tag: 'action'; to: string; title: string };
