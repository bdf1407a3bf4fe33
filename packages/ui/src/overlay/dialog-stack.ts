/** Resizing is handled after this pause (PERF-07). */
export const RESIZE_DEBOUNCE_MS = 50;

/** The visible part of a dialog below another one. */
const PEEK_PX = 16;

/** The open dialogs, lowest first. The browser makes all but the top one inert. */
const stack: HTMLDialogElement[] = [];

const MARKS = ['data-over', 'data-pushed', 'data-veiled'] as const;

let sizes: ResizeObserver | undefined;

/**
 * Shows a dialog above the others, which are moved down; returns a function that closes it. Dialogs after it in the
 * DOM were opened later but loaded earlier, so they stay above it and keep the focus.
 */
export function showDialogInOrder(dialog: HTMLDialogElement): () => void {
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

/** The shop's modals are siblings in opening order; for any other dialog the DOM position means nothing. */
function standsBehind(other: HTMLDialogElement, dialog: HTMLDialogElement): boolean {
  const isBehind = (dialog.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBehind && other.parentElement === dialog.parentElement;
}

function watchSizes(): ResizeObserver {
  addEventListener('resize', debounce(arrange, RESIZE_DEBOUNCE_MS));
  return new ResizeObserver(arrange);
}

/**
 * Moves lower dialogs down, so that their upper edges are visible and no wider than the dialog above. A full-height
 * dialog has no visible edge and stays.
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

/** Runs `work` once calls have paused for `ms`. */
export function debounce(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
}
