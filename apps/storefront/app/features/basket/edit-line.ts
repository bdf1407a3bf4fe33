import type { BasketLine } from '@kashtanka/contract';
import { openModal } from '#platform/modal-stack.ts';
import { basketStore } from './basket-store.ts';
import { replaceLine } from './change-basket.ts';
import { messageOf } from './failures.ts';
import { withoutLostCord } from './line-details.ts';

/** The form opens over the basket and changes the line in its place (BASKET-17). */
export function editCertificate(line: BasketLine): void {
  const terms = line.product.certificate;
  if (!terms) return;
  void openModal('certificate', {
    terms,
    options: line.options,
    onSave: async (options) => {
      const done = await replaceLine(line, { article: line.article, options, terms_agreement: true });
      return done.ok ? done : { ok: false, message: messageOf(done.refusal) };
    },
  });
}

/** The workshop opens over the basket with what is cut into this tag; its cord stays a line of its own (BASKET-17). */
export function editEngraving(line: BasketLine): void {
  void openModal('customizer', {
    about: { of: 'line', line: withoutLostCord(line, basketStore.get().basket?.lines ?? []) },
    onSave: async ({ article, options }) => {
      const done = await replaceLine(line, { article, options });
      return done.ok ? done : { ...done, at: 'tag' };
    },
  });
}
