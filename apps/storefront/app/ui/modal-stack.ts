import { debounce, RESIZE_DEBOUNCE_MS } from './debounce.ts';

/** How much of a dialog shows above the one that was opened over it. */
const PEEK_PX = 16;

/** The dialogs on screen, the lowest first. The browser keeps all but the top one inert. */
const stack: HTMLDialogElement[] = [];

const MARKS = ['data-over', 'data-pushed', 'data-veiled'] as const;

let sizes: ResizeObserver | undefined;

/**
 * Shows a dialog on top of the others, which are pushed down; gives what takes it away again. Those that stand behind it in
 * the page were opened after it, and their code only came first: they stay above it, and keep the keyboard.
 */
export function showInOrder(dialog: HTMLDialogElement): () => void {
  const place = stack.findIndex((other) => standsBehind(other, dialog));
  const above = place < 0 ? [] : stack.slice(place);
  const focused = above.length > 0 && document.activeElement;
  for (const other of above) other.close();
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  for (const other of above) other.showModal();
  if (focused instanceof HTMLElement) focused.focus();
  sizes ??= watchSizes();
  stack.splice(stack.length - above.length, 0, dialog);
  sizes.observe(dialog);
  arrange();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    sizes?.unobserve(dialog);
    for (const mark of MARKS) dialog.removeAttribute(mark);
    arrange();
  };
}

/** Modals of the shop are neighbours in the order in which they were opened; of another dialog its place says nothing. */
function standsBehind(other: HTMLDialogElement, dialog: HTMLDialogElement): boolean {
  const isBehind = (dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBehind && other.parentElement === dialog.parentElement;
}

function watchSizes(): ResizeObserver {
  addEventListener('resize', debounce(arrange, RESIZE_DEBOUNCE_MS));
  return new ResizeObserver(arrange);
}

/**
 * A dialog below the top one is pushed: told how far to go for its upper edge to show, no wider than what is above.
 * One as high as the screen has no edge to show; it stays, under the scrim of the one above.
 */
function arrange() {
  const top = stack.at(-1);
  for (const [at, dialog] of stack.entries()) {
    const below = stack[at - 1];
    const isTop = dialog === top;
    dialog.toggleAttribute('data-over', below !== undefined && !fillsScreen(below));
    dialog.toggleAttribute('data-pushed', !isTop && !fillsScreen(dialog));
    dialog.toggleAttribute('data-veiled', !isTop && fillsScreen(dialog));
    if (!top || isTop) continue;
    dialog.style.setProperty('--push-y', `${top.offsetTop - PEEK_PX - dialog.offsetTop}px`);
    dialog.style.setProperty('--push-x', `${Math.max(0, (dialog.offsetWidth - top.offsetWidth) / 2)}px`);
  }
}

function fillsScreen(dialog: HTMLDialogElement): boolean {
  return dialog.offsetHeight >= innerHeight;
}
