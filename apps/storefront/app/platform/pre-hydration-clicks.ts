import { afterPaint } from './after-paint.ts';

type Pressable = HTMLButtonElement | HTMLInputElement;

declare global {
  interface Window {
    /** What was pressed before its part of the page was alive, in its order. */
    kept?: Set<Pressable>;
  }
}

const PRESSABLE = '[type=button],[data-live],[type=radio],[type=checkbox]';

/**
 * Runs first in every document: buttons and choices that are pressed before they are alive are kept. A button is marked, so that
 * its press is seen at once (base.css); a choice shows itself, and a tick that was taken back is none. Until React is here, it is
 * heard last, at the window. Links and forms work without scripts; a button with `data-live` sends one, and waits for the page
 * to be alive where there are scripts. Not in development, where React minds a mark that it
 * has not written.
 */
export const KEEP_PRESSES = import.meta.env.DEV
  ? ''
  : `kept=new Set;onclick=e=>{let t=e.target.closest('${PRESSABLE}');if(t){kept.delete(t)&&t.type=='checkbox'||kept.add(t);if(t.type=='submit')e.preventDefault();if(t.localName=='button')t.dataset.pressed=''}}`;

/** From now on only that is kept whose part of the page is not alive yet: its code comes after. The rest hears its presses itself. */
export function stopKeeping(): void {
  const keep = window.onclick;
  window.onclick = null;
  if (!keep) return;
  // Before React hears of it, which lets a press on such a part get no further than the document.
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

/** Who has pressed once more, and was heard, has asked for one piece, not two. */
function forget(pressed: Pressable | null): void {
  if (pressed && window.kept?.delete(pressed)) delete pressed.dataset.pressed;
}

/** Presses what was pressed before, one after another, each once: an impatient finger has asked for one piece, not two. */
export async function pressKept(): Promise<void> {
  const kept = window.kept ?? new Set<Pressable>();
  for (const pressed of kept) if (!pressed.isConnected) kept.delete(pressed);
  // As they stand now: with the first press React puts every other choice back to what it knows.
  const presses = [...kept]
    .map((pressed) => ({ pressed, isTicked: 'checked' in pressed && pressed.checked }))
    .filter(({ pressed }) => isAlive(pressed));
  if (kept.size > presses.length) pressLater();
  for (const { pressed, isTicked } of presses) {
    // Pressed once more meanwhile, and heard.
    if (!kept.delete(pressed)) continue;
    delete pressed.dataset.pressed;
    // Another one was chosen since.
    if (pressed.type === 'radio' && !isTicked) continue;
    // React hears of a choice that changes.
    if ('checked' in pressed) pressed.checked = !isTicked;
    pressed.click();
    await new Promise<void>(afterPaint);
  }
}

/** How soon what is kept is tried again while its code is on its way: at first, and at last, where a line is lost for long. */
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

/** An event that React takes as seriously as a press, and nobody here listens to. */
const KNOCK = 'auxclick';

/** Whether the part of the page around it is alive: React stops an event at the document where it is not, once it has tried to wake it. */
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
