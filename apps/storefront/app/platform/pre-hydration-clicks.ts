import { afterPaint } from './after-paint.ts';

type Pressable = HTMLButtonElement | HTMLInputElement;

declare global {
  interface Window {
    /** Elements that were clicked before hydration, in order. */
    kept?: Set<Pressable>;
  }
}

const PRESSABLE = '[type=button],[data-live],[type=radio],[type=checkbox]';

/**
 * Runs first in every document: records clicks on buttons and choices before hydration. A button is marked, so that
 * the click is visible at once (base.css); a choice shows its own state, and a reverted checkbox is dropped. Until
 * React is loaded, the listener is at the window, which receives events last. Links and forms work without scripts;
 * a button with `data-live` submits a form and waits for hydration where scripts run. Not in development, where
 * React reports the mark as a hydration mismatch.
 */
export const KEEP_PRESSES = import.meta.env.DEV
  ? ''
  : `kept=new Set;onclick=e=>{let t=e.target.closest('${PRESSABLE}');if(t){kept.delete(t)&&t.type=='checkbox'||kept.add(t);if(t.type=='submit')e.preventDefault();if(t.localName=='button')t.dataset.pressed=''}}`;

/** After hydration only clicks on parts that are still loading are recorded; React handles the rest. */
export function stopKeeping(): void {
  const keep = window.onclick;
  window.onclick = null;
  if (!keep) return;
  // In the capture phase, because React stops events on dehydrated parts at the document.
  const keepUnheard = (press: PointerEvent) => {
    if (!(press.target instanceof Element)) return;
    if (isAlive(press.target)) {
      forget(press.target.closest<Pressable>(PRESSABLE));
    } else {
      keep.call(window, press);
      pressLater();
    }
  };
  window.addEventListener('click', keepUnheard, true);
}

/** A repeated click that was handled replaces the recorded one, otherwise an item would be added twice. */
function forget(pressed: Pressable | null): void {
  if (pressed && window.kept?.delete(pressed)) delete pressed.dataset.pressed;
}

/** Replays the recorded clicks in order, each once. */
export async function pressKept(): Promise<void> {
  const kept = window.kept ?? new Set<Pressable>();
  for (const pressed of kept) if (!pressed.isConnected) kept.delete(pressed);
  // Checkbox states are read first, because with the first click React resets the other choices.
  const presses = [...kept]
    .map((pressed) => ({ pressed, isTicked: 'checked' in pressed && pressed.checked }))
    .filter(({ pressed }) => isAlive(pressed));
  if (kept.size > presses.length) pressLater();
  for (const { pressed, isTicked } of presses) {
    // It was clicked again meanwhile and handled.
    if (!kept.delete(pressed)) continue;
    delete pressed.dataset.pressed;
    if (pressed.type === 'radio' && !isTicked) continue;
    // React ignores a choice without a state change.
    if ('checked' in pressed) pressed.checked = !isTicked;
    pressed.click();
    await new Promise<void>(afterPaint);
  }
}

/** The first and the maximum retry interval while the code of a part is loading. */
const AGAIN_MS = { first: 100, last: 2_000 };

let againMs = AGAIN_MS.first;
let isPlanned = false;

function pressLater(): void {
  if (isPlanned || !window.kept?.size) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    againMs = Math.min(2 * againMs, AGAIN_MS.last);
    void pressKept();
    if (!window.kept?.size) againMs = AGAIN_MS.first;
  }, againMs);
}

/** An event that React handles with the priority of a click and that has no listeners here. */
const KNOCK = 'auxclick';

/**
 * True if the part around an element is hydrated: React stops an event at the document if it is not, and starts
 * hydrating it.
 */
function isAlive(target: Element): boolean {
  let isHeard = false;
  const hear = (knock: Event) => {
    knock.stopPropagation();
    isHeard = true;
  };
  document.documentElement.addEventListener(KNOCK, hear, true);
  target.dispatchEvent(new Event(KNOCK, { bubbles: true }));
  document.documentElement.removeEventListener(KNOCK, hear, true);
  return isHeard;
}
