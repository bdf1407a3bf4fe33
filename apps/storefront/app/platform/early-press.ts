import { afterPaint } from './after-paint.ts';

type Pressable = HTMLButtonElement | HTMLInputElement;

declare global {
  interface Window {
    /** What was pressed before its part of the page was alive, in its order. */
    kept?: Set<Pressable>;
  }
}

/**
 * Runs first in every document: until the page is alive, buttons and choices that are pressed are kept. A button is marked, so
 * that its press is seen at once (base.css); a choice shows itself, and a tick that was taken back is none. What is alive by
 * then has heard the press itself: a press comes to the window last. Links and what sends a form do without scripts. Not in
 * development, where React minds a mark that it has not written.
 */
export const KEEP_PRESSES = import.meta.env.DEV
  ? ''
  : `kept=new Set;onclick=({target:t})=>{if(t=t.closest('[type=button],[type=radio],[type=checkbox]')){kept.delete(t)&&t.type=='checkbox'||kept.add(t);if(t.type=='button')t.dataset.pressed=''}}`;

/** How often what is kept is tried, while the code of its part is on its way. */
const AGAIN_MS = 100;

/** From now on only that is kept whose part of the page is not alive yet: its code comes after. The rest hears its presses itself. */
export function stopKeeping(): void {
  const keep = window.onclick;
  window.onclick = null;
  if (!keep) return;
  // Before React hears of it, which lets a press on such a part get no further than the document.
  const keepUnheard = (press: PointerEvent) => {
    if (press.target && isAlive(press.target)) return;
    keep.call(window, press);
    pressLater();
  };
  window.addEventListener('click', keepUnheard, true);
}

/** Presses what was pressed before, one after another, each once: an impatient finger has asked for one piece, not two. */
export async function pressKept(): Promise<void> {
  const kept = window.kept ?? new Set<Pressable>();
  // As they stand now: with the first press React puts every other choice back to what it knows.
  const presses = [...kept]
    .map((pressed) => ({ pressed, isTicked: 'checked' in pressed && pressed.checked }))
    .filter(({ pressed }) => isAlive(pressed) || !pressed.isConnected);
  for (const { pressed } of presses) kept.delete(pressed);
  if (kept.size > 0) pressLater();
  for (const { pressed, isTicked } of presses) {
    delete pressed.dataset.pressed;
    // Another one was chosen since.
    if (pressed.type === 'radio' && !isTicked) continue;
    // React hears of a choice that changes.
    if ('checked' in pressed) pressed.checked = !isTicked;
    pressed.click();
    await new Promise<void>(afterPaint);
  }
}

let isPlanned = false;

function pressLater(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void pressKept();
  }, AGAIN_MS);
}

/** An event that React takes as seriously as a press, and nobody here listens to. */
const KNOCK = 'auxclick';

/** Whether the part of the page around it is alive: React stops an event at the document where it is not, once it has tried to wake it. */
function isAlive(target: EventTarget): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  document.documentElement.addEventListener(KNOCK, hear, true);
  target.dispatchEvent(new Event(KNOCK, { bubbles: true }));
  document.documentElement.removeEventListener(KNOCK, hear, true);
  return isHeard;
}
