import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { engravingText } from '#messages/engraving';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';

/**
 * Leaving with changes asks first, by whichever way one leaves: the cross, Escape, the browser's back, a closed tab
 * (CUSTOMIZER-02). While it is being saved nobody knows yet what would be lost: whoever wants to leave stays for that moment.
 * `now` leaves without a question, once all is saved.
 */
export function useLeaving({
  isChanged,
  isBusy,
  onLeave,
}: {
  isChanged: boolean;
  isBusy: boolean;
  onLeave(): void;
}) {
  const text = useText(engravingText);
  const isSaved = useRef(false);
  const question = useRef<Promise<boolean>>(null);
  // Who goes back once more, or presses the cross and then goes back, is asked once.
  const isSure = useCallback(() => {
    const words = { title: text.leaveTitle, text: text.leaveText, safe: text.leaveStay, other: text.leaveGo };
    question.current ??= openModal('confirm', words).then((answer) => {
      question.current = null;
      return answer === true;
    });
    return question.current;
  }, [text]);
  const blocker = useBlocker(() => isChanged && !isSaved.current);
  const isWaiting = useRef(false);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isWaiting.current) return;
    if (isBusy) return blocker.reset();
    isWaiting.current = true;
    void isSure().then((sure) => {
      isWaiting.current = false;
      if (sure) latest.current.proceed?.();
      else latest.current.reset?.();
    });
  }, [blocker, isBusy, isSure]);
  useEffect(() => {
    if (!isChanged) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isChanged]);
  return {
    ask: async () => {
      if (!isBusy && (!isChanged || (await isSure()))) onLeave();
    },
    now: () => {
      isSaved.current = true;
      onLeave();
    },
  };
}
