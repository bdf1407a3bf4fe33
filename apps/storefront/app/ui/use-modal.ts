import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { showInOrder } from './modal-stack.ts';

export type ModalState = {
  /** Open while mounted, unless said otherwise. */
  open?: boolean | undefined;
  /** Someone asked to close: Escape, the cross, a press outside. It stays open until `open` or the mounting says so. */
  onClose: () => void;
};

/**
 * What a native `<dialog>` needs to be a modal one. The browser traps focus, makes the rest inert and gives focus back
 * to the opener. Focus begins at what carries `data-autofocus`, otherwise at the first control.
 */
export function useModal({ open = true, onClose }: ModalState) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // Before paint, and undone before the element is gone: a removed dialog could not give focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const takeAway = showInOrder(dialog);
    return () => {
      takeAway();
      dialog.close();
    };
  }, [open]);

  return {
    ref,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isOwn(event)) return;
      event.preventDefault();
      onClose();
    },
    // The back gesture of a phone comes as `cancel`; so does a file picker's, from within.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A press that began inside, such as selecting text, and ended outside does not close.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressedOutside.current && isOutside(event)) onClose();
    },
  };
}

/** Not from a dialog that React has as a child but the page shows on top of this one. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget;
}

/** The backdrop belongs to the dialog as a target, so only the place tells. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
