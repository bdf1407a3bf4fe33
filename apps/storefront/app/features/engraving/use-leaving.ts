import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { engravingText } from '#messages/engraving';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';

/**
 * Leaving with changes asks first, by whichever way one leaves: the cross, Escape, the browser's back, a closed tab
 * (CUSTOMIZER-02). `now` leaves without a question, once all is saved.
 */
export function useLeaving({ isChanged, onLeave }: { isChanged: boolean; onLeave(): void }) {
  const text = useText(engravingText);
  const isSaved = useRef(false);
  const isSure = useCallback(async () => {
    const words = { title: text.leaveTitle, text: text.leaveText, safe: text.leaveStay, other: text.leaveGo };
    return (await openModal('confirm', words)) === true;
  }, [text]);
  const blocker = useBlocker(() => isChanged && !isSaved.current);
  const isAsked = useRef(false);
  const blocked = useRef(blocker);
  useEffect(() => {
    blocked.current = blocker;
    // Who goes back once more before answering is asked once.
    if (blocker.state !== 'blocked' || isAsked.current) return;
    isAsked.current = true;
    void isSure().then((sure) => {
      isAsked.current = false;
      if (sure) blocked.current.proceed?.();
      else blocked.current.reset?.();
    });
  }, [blocker, isSure]);
  useEffect(() => {
    if (!isChanged) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isChanged]);
  return {
    ask: async () => {
      if (!isChanged || (await isSure())) onLeave();
    },
    now: () => {
      isSaved.current = true;
      onLeave();
    },
  };
}
