import { closeModals } from '#platform/modal-stack.ts';

/** Closes the drawer after a link, because the link may lead to the page below it. */
export function closeBasket(): void {
  closeModals('basket');
}
