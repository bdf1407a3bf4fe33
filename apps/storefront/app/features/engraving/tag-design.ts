import type { LineOption, LineOptionInput } from '@kashtanka/contract';
import { pageArticle } from '@kashtanka/rules';
import { type Engraving, engravedLines, engravingSignRefusal, isEngravingFont } from '@kashtanka/rules/engraving';
import type { ModalBasketLine, ModalContext } from '#modals';
import type { CordView, EngravingOptions, TagSizeView, TagView } from './engraving-options.ts';

/** A tag being configured. Lines are kept as typed, even those that do not fit the size. */
export type TagDesign = {
  tag: string;
  size: string;
  lines: readonly string[];
  font: string;
  sign: string | null;
  /** The article of an additional cord. */
  cord: string | null;
};

/** An option that a change removed (CUSTOMIZER-04, CUSTOMIZER-05). */
export type Notice =
  | { of: 'sign'; title: string; why: 'no_room' | 'not_made' }
  | { of: 'line'; text: string; size: string; lines: number }
  | { of: 'cord' };

const MOST_LINES = 3;

/** The article of the product page that the editor was opened for. */
export function getProductArticle(about: ModalContext): string {
  return about.of === 'product' ? about.parent : pageArticle(about.line.product);
}

/** The basket line to edit; undefined for a new tag. */
export function findBasketLine(about: ModalContext): ModalBasketLine | undefined {
  return about.of === 'line' ? about.line : undefined;
}

/** The tag of a basket line, or a new one if there is no line or its tag is no longer sold. */
export function createInitialDesign(workshop: EngravingOptions, about: ModalContext): TagDesign | undefined {
  const article = about.of === 'product' ? about.variant : about.line.article;
  const line = findBasketLine(about);
  return (
    (line && restoreDesign(workshop, line.article, line.options)) ??
    createNewDesign(workshop, getProductArticle(about), article)
  );
}

/** A new tag in the size chosen on the page, or else the largest available one, with the example text. */
export function createNewDesign(
  { tags }: EngravingOptions,
  page: string,
  article: string | null,
): TagDesign | undefined {
  const tag = tags.find(({ sizes }) => sizes.some((size) => size.page === page));
  if (!tag) return undefined;
  const size =
    tag.sizes.find((one) => one.article === article) ??
    tag.sizes.findLast(({ isAvailable }) => isAvailable) ??
    tag.sizes[0];
  if (!size) return undefined;
  const lines = padded(size.default_text.split('\n'));
  return { tag: tag.code, size: size.code, lines, font: tag.fonts[0]?.code ?? 'sans', sign: null, cord: null };
}

/** The tag of a basket line; undefined if it is no longer sold. */
export function restoreDesign(
  { tags }: EngravingOptions,
  article: string,
  options: readonly LineOption[],
): TagDesign | undefined {
  const tag = tags.find(({ sizes }) => sizes.some((size) => size.article === article));
  const size = tag?.sizes.find((one) => one.article === article);
  if (!tag || !size) return undefined;
  const valueAt = (code: string) => options.find((option) => option.code === code)?.value ?? null;
  return {
    tag: tag.code,
    size: size.code,
    lines: padded((valueAt('tag_text') ?? '').split('\n')),
    font: valueAt('tag_font') ?? tag.fonts[0]?.code ?? 'sans',
    sign: valueAt('tag_engraving'),
    // The cord is a separate basket line.
    cord: null,
  };
}

function padded(lines: readonly string[]): string[] {
  return Array.from({ length: MOST_LINES }, (_, at) => lines[at] ?? '');
}

/** A configured tag resolved to its product, size and cord. */
export type ResolvedTag = { tag: TagView; size: TagSizeView; cord: CordView | null; engraving: Engraving };

export function resolveTag(workshop: EngravingOptions, wish: TagDesign): ResolvedTag {
  const tag = workshop.tags.find(({ code }) => code === wish.tag) ?? workshop.tags[0];
  const size = tag?.sizes.find(({ code }) => code === wish.size) ?? tag?.sizes[0];
  if (!tag || !size) throw new Error('the engraving options contain no tag');
  const cord = workshop.cords.find(({ article }) => article === wish.cord) ?? null;
  return { tag, size, cord, engraving: engravingOf(tag, size, wish) };
}

/** Only as many lines and characters as fit the size. The excess is reported and not drawn. */
function engravingOf(tag: TagView, size: TagSizeView, { lines, font, sign }: TagDesign): Engraving {
  return {
    lines: engravedLines(lines.slice(0, size.max_lines).join('\n')).map((line) =>
      [...line].slice(0, size.max_chars).join(''),
    ),
    font: isEngravingFont(font) ? font : 'sans',
    sign: tag.signs.find(({ code }) => code === sign)?.drawing ?? null,
  };
}

/** Removes unavailable options and reports them. The typed text is kept. */
export function removeUnavailableOptions(
  workshop: EngravingOptions,
  wish: TagDesign,
): { wish: TagDesign; notices: Notice[] } {
  const { tag, size, engraving } = resolveTag(workshop, wish);
  const notices: Notice[] = [];
  const settled = { ...wish, tag: tag.code, size: size.code };
  if (wish.sign !== null) {
    const sign = tag.signs.find(({ code }) => code === wish.sign);
    const why = sign ? engravingSignRefusal(sign, { plate: size.plate, size: size.code, engraving }) : 'not_made';
    if (why) {
      settled.sign = null;
      notices.push({ of: 'sign', title: sign?.title ?? wish.sign, why });
    }
  }
  if (wish.cord !== null && !canHang(tag, size, wish.cord)) {
    settled.cord = null;
    notices.push({ of: 'cord' });
  }
  const [lost] = wish.lines.slice(size.max_lines).filter((line) => line.trim() !== '');
  if (lost) notices.push({ of: 'line', text: lost.trim(), size: size.name, lines: size.max_lines });
  return { wish: settled, notices };
}

function canHang({ accessories }: TagView, { code }: TagSizeView, article: string): boolean {
  return accessories.some((one) => one.article === article && one.is_available && one.sizes.includes(code));
}

/** Serializes to line options; unset ones are omitted (D39). */
export function serializeOptions(wish: TagDesign, { engraving }: ResolvedTag): LineOptionInput[] {
  return [
    { code: 'tag_text', value: engraving.lines.join('\n') },
    { code: 'tag_font', value: wish.font },
    ...(wish.sign ? [{ code: 'tag_engraving', value: wish.sign }] : []),
    ...(wish.cord ? [{ code: 'accessory', value: wish.cord }] : []),
  ];
}

/** A text from which only the example was deleted counts as empty. */
export function withoutExampleText(workshop: EngravingOptions, wish: TagDesign): TagDesign {
  const example = resolveTag(workshop, wish).size.default_text.split('\n');
  return { ...wish, lines: wish.lines.map((line, at) => (line === example[at] ? '' : line)) };
}

export function isSameDesign(a: TagDesign, b: TagDesign): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
