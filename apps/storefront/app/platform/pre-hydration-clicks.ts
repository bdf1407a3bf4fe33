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
export const RECORD_CLICKS_SCRIPT = import.meta.env.DEV
  ? ''
  : `kept=new Set;onclick=e=>{let t=e.target.closest('${PRESSABLE}');if(t){kept.delete(t)&&t.type=='checkbox'||kept.add(t);if(t.type=='submit')e.preventDefault();if(t.localName=='button')t.dataset.pressed=''}}`;

/** After hydration only clicks on parts that are still loading are recorded; React handles the rest. */
export function stopRecordingClicks(): void {
  const keep = window.onclick;
  window.onclick = null;
  if (!keep) return;
  // In the capture phase, because React stops events on dehydrated parts at the document.
  const recordUnhandled = (press: PointerEvent) => {
    if (!(press.target instanceof Element)) return;
    if (isHydrated(press.target)) {
      dropRecorded(press.target.closest<Pressable>(PRESSABLE));
    } else {
      keep.call(window, press);
      scheduleReplay();
    }
  };
  window.addEventListener('click', recordUnhandled, true);
}

/** A repeated click that was handled replaces the recorded one, otherwise an item would be added twice. */
function dropRecorded(pressed: Pressable | null): void {
  if (pressed && window.kept?.delete(pressed)) delete pressed.dataset.pressed;
}

/** Replays the recorded clicks in order, each once. */
export async function replayClicks(): Promise<void> {
  const kept = window.kept ?? new Set<Pressable>();
  for (const pressed of kept) if (!pressed.isConnected) kept.delete(pressed);
  // Checkbox states are read first, because with the first click React resets the other choices.
  const presses = [...kept]
    .map((pressed) => ({ pressed, isTicked: 'checked' in pressed && pressed.checked }))
    .filter(({ pressed }) => isHydrated(pressed));
  if (kept.size > presses.length) scheduleReplay();
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

let retryMs = AGAIN_MS.first;
let isReplayScheduled = false;

function scheduleReplay(): void {
  if (isReplayScheduled || !window.kept?.size) return;
  isReplayScheduled = true;
  setTimeout(() => {
    isReplayScheduled = false;
    retryMs = Math.min(2 * retryMs, AGAIN_MS.last);
    void replayClicks();
    if (!window.kept?.size) retryMs = AGAIN_MS.first;
  }, retryMs);
}

/** An event that React handles with the priority of a click and that has no listeners here. */
const PROBE_EVENT = 'auxclick';

/**
 * True if the part around an element is hydrated: React stops an event at the document if it is not, and starts
 * hydrating it.
 */
function isHydrated(target: Element): boolean {
  let isHandled = false;
  const handleProbe = (probe: Event) => {
    probe.stopPropagation();
    isHandled = true;
  };
  document.documentElement.addEventListener(PROBE_EVENT, handleProbe, true);
  target.dispatchEvent(new Event(PROBE_EVENT, { bubbles: true }));
  document.documentElement.removeEventListener(PROBE_EVENT, handleProbe, true);
  return isHandled;
}
