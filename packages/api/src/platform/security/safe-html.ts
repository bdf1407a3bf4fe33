import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { LocalText } from '../locale.ts';

/** Tags for product texts; nothing that runs, loads, styles or leaves its place on the page. */
export const SAFE_TAGS: ReadonlySet<string> = new Set([
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'a',
  'h3',
  'h4',
  'blockquote',
]);

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** A link may contain a whole image as a data URL. */
const MAX_QUOTED = 100;

export type HtmlViolation = { at: string; message: string };

/**
 * Violations of safe HTML in all languages; `at` is relative to the text: `/ru`, or empty for a plain one. Nothing is
 * repaired, so that the author learns of it.
 */
export function findHtmlViolations(text: string | LocalText): HtmlViolation[] {
  if (typeof text === 'string') return offencesAt('', text);
  return Object.entries(text).flatMap(([language, html]) => offencesAt(`/${language}`, html ?? ''));
}

/** Appended to the text, to verify that following markup would still be parsed as a tag. */
const TRAILING_TAG = '<br>';

function offencesAt(at: string, html: string): HtmlViolation[] {
  const reader = new Reader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html + TRAILING_TAG);
  tokenizer.end();
  return [...reader.messages].map((message) => ({ at, message }));
}

/**
 * Validates a text token by token. Browsers repair broken HTML by complex rules, so only HTML without any need of
 * repair is accepted: tags close in order and `<` is always escaped.
 */
class Reader implements TokenizerCallbacks {
  readonly messages = new Set<string>();
  readonly #html: string;
  readonly #open: string[] = [];
  #tag = '';
  #attribute = '';
  #value = '';
  #endsInText = false;

  constructor(html: string) {
    this.#html = html;
  }

  onopentagname(start: number, end: number): void {
    if (start > this.#html.length) this.#endsInText = true;
    if (start >= this.#html.length) return;
    this.#tag = this.#name(start, end);
    if (!SAFE_TAGS.has(this.#tag)) {
      this.messages.add(`the tag <${this.#tag}> is not allowed`);
      return;
    }
    // A list item without a list would close an item of the surrounding page.
    if (this.#tag === 'li' && !/^[ou]l$/.test(this.#open.at(-1) ?? '')) {
      this.messages.add('<li> stands in no <ul> or <ol>');
    }
    if (this.#tag !== 'br') this.#open.push(this.#tag);
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#name(start, end);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(point: number): void {
    this.#value += String.fromCodePoint(point);
  }

  onattribend(): void {
    if (this.#tag !== 'a' || this.#attribute !== 'href') {
      this.messages.add(`the attribute ${this.#attribute} of <${this.#tag}> is not allowed`);
    } else if (!isHarmlessLink(this.#value)) {
      this.messages.add(
        `the attribute href of <a> is not allowed to lead to ${JSON.stringify(this.#value.slice(0, MAX_QUOTED))}`,
      );
    }
  }

  onclosetag(start: number, end: number): void {
    const name = this.#name(start, end);
    if (!SAFE_TAGS.has(name)) {
      this.messages.add(`the tag <${name}> is not allowed`);
      return;
    }
    const rest = this.#html.slice(end, this.#html.indexOf('>', end)).trim();
    if (rest !== '') this.messages.add(`</${name}> holds more than its name`);
    if (this.#open.at(-1) === name) this.#open.pop();
    else this.messages.add(`</${name}> closes another tag than the one opened last`);
  }

  ontext(start: number, end: number): void {
    if (this.#html.slice(start, end).includes('<')) this.messages.add('a < that begins no tag is written &lt;');
  }

  oncomment(): void {
    this.messages.add('a comment is not allowed');
  }

  oncdata(): void {
    this.messages.add('CDATA is not allowed');
  }

  ondeclaration(): void {
    this.messages.add('a declaration is not allowed');
  }

  onprocessinginstruction(): void {
    this.messages.add('an instruction is not allowed');
  }

  onend(): void {
    for (const name of this.#open) this.messages.add(`<${name}> is never closed`);
    if (!this.#endsInText) this.messages.add('the text ends in the middle of a tag');
  }

  ontextentity(): void {}
  onopentagend(): void {}
  onselfclosingtag(): void {}

  #name(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }
}

/** As a browser parses it: blanks and entities do not hide a scheme. A relative link has the page's scheme. */
function isHarmlessLink(href: string): boolean {
  const base = 'https://shop.invalid';
  return URL.canParse(href, base) && SCHEMES.has(new URL(href, base).protocol);
}
