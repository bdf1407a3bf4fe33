import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { showDialogInOrder } from './dialog-stack.ts';

export type ModalState = {
  /** Open while mounted by default. */
  open?: boolean | undefined;
  /**
   * A request to close: Escape, the close button, an outside click. The dialog stays until `open` or unmounting
   * closes it.
   */
  onClose: () => void;
};

/**
 * Props of a modal native `<dialog>`. The browser traps the focus, makes the rest inert and returns the focus to
 * the opener. The initial focus is the element with `data-autofocus`, or else the first control.
 */
export function useModal({ open = true, onClose }: ModalState) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // A layout effect, because a dialog must be closed before its element is removed to return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const takeAway = showDialogInOrder(dialog);
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
    // The back gesture of a phone fires `cancel`, and so does a file picker inside.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A drag that starts inside, such as selecting text, and ends outside does not close.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressedOutside.current && isOutside(event)) onClose();
    },
  };
}

/** Ignores events of nested React children that are separate dialogs on top. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget;
}

/** The backdrop has the dialog as its event target, so only coordinates distinguish them. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
