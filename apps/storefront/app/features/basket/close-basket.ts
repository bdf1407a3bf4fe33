import { closeModals } from '#platform/modal-stack.ts';

/** The page that a link in the basket leads to may be the one that lies below. */
export function closeBasket(): void {
  closeModals('basket');
}
