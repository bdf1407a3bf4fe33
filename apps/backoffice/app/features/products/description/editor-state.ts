import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { cleanPasted } from './clean-pasted.ts';
import { schema } from './schema.ts';

const { bold, italic, link } = schema.marks;
const { bullet_list: list, list_item: item, hard_break: lineBreak } = schema.nodes;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
};

export const toggleBold = toggleMark(bold);

/** Makes paragraphs a list, and a list paragraphs. */
export const toggleList: Command = (state, dispatch) =>
  isInList(state) ? liftListItem(item)(state, dispatch) : wrapInList(list)(state, dispatch);

/** Tab is left to the page, so that the keyboard gets out of the text. */
const KEYS = [
  keymap({
    'Mod-b': toggleBold,
    'Mod-i': toggleMark(italic),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    Enter: splitListItem(item),
    Backspace: chainCommands(liftEmptyItem),
  }),
  keymap(baseKeymap),
];

/** Backspace at the start of the first item ends the list. */
function liftEmptyItem(state: EditorState, dispatch?: (transaction: Transaction) => void): boolean {
  const { $from, empty } = state.selection;
  return empty && $from.parentOffset === 0 && isInList(state) && liftListItem(item)(state, dispatch);
}

const pasting = new Plugin({ props: { transformPastedHTML: cleanPasted } });

export function createState(doc: Node): EditorState {
  return EditorState.create({ doc, plugins: [history(), pasting, ...KEYS] });
}

export function isInList({ selection: { $from } }: EditorState): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(({ type }) => type === item);
}

export function isBold({ doc, selection, storedMarks }: EditorState): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? hasMark(bold, storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, bold);
}

function hasMark(type: MarkType, marks: readonly { type: MarkType }[]): boolean {
  return marks.some((mark) => mark.type === type);
}

/** The address of the link in which the selection begins. */
export function linkAt({ selection: { $from, empty }, doc, selection }: EditorState): string | undefined {
  const marks = empty ? $from.marks() : (doc.nodeAt(selection.from)?.marks ?? []);
  const found = marks.find(({ type }) => type === link) ?? $from.nodeAfter?.marks.find(({ type }) => type === link);
  return found && String(found.attrs.href);
}

/** The whole link around the caret, or the selection. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = state.selection;
  const href = linkAt(state);
  if (!empty || href === undefined) return { from, to };
  const start = $from.start();
  const range = { from, to };
  $from.parent.forEach((node, offset) => {
    const isHere = start + offset <= from && from <= start + offset + node.nodeSize;
    if (isHere && node.marks.some(({ attrs, type }) => type === link && attrs.href === href)) {
      range.from = start + offset;
      range.to = start + offset + node.nodeSize;
    }
  });
  return range;
}

/** Links the selection, or the link around the caret; without either the address becomes the words. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const mark = link.create({ href });
    const { tr } = state;
    if (from === to) tr.insert(from, schema.text(href.replace(/^mailto:/, ''), [mark]));
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state);
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};

/** Another document in place of this one, with the caret where it was as far as possible. */
export function replaceDocument(state: EditorState, doc: Node): EditorState {
  const next = createState(doc);
  const place = Math.min(state.selection.from, doc.content.size);
  return next.apply(next.tr.setSelection(TextSelection.near(doc.resolve(place))));
}
