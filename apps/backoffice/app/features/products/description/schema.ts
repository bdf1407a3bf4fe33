import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { WORD_ITEM, WORD_SIGN } from './clean-pasted.ts';
import { safeAddress } from './safe-address.ts';

/** The two headings that the shop allows inside a description. */
const HEADING_LEVELS = [3, 4];

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    // Word writes the sign of an item as text.
    parseDOM: [{ tag: 'p' }, { tag: `span.${WORD_SIGN}`, ignore: true, priority: 60 }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 3 } },
    parseDOM: HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs.level}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    // Word has no lists: their items are paragraphs of a class.
    parseDOM: [{ tag: 'li' }, { tag: `p.${WORD_ITEM}`, priority: 60 }],
    toDOM: () => ['li', 0],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = safeAddress(element.getAttribute('href') ?? '');
          return href === undefined ? false : { href };
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs.href) }, 0],
  },
  // A description keeps the tags that it was stored with.
  bold: {
    attrs: { tag: { default: 'b' } },
    parseDOM: [{ tag: 'b' }, { tag: 'strong', attrs: { tag: 'strong' } }],
    toDOM: ({ attrs }): DOMOutputSpec => [String(attrs.tag), 0],
  },
  italic: {
    attrs: { tag: { default: 'i' } },
    parseDOM: [{ tag: 'i' }, { tag: 'em', attrs: { tag: 'em' } }],
    toDOM: ({ attrs }): DOMOutputSpec => [String(attrs.tag), 0],
  },
} satisfies Record<string, MarkSpec>;

/** What a description consists of: the tags that the server allows, and nothing else. */
export const schema = new Schema({ nodes, marks });
