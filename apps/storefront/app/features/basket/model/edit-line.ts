import type { BasketLine, LineOptionInput } from '@kashtanka/contract';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { openModal } from '#platform/modal-stack.ts';
import type { Locale } from '#platform/text/locale.ts';
import { basketStore } from './basket-store.ts';
import { addToBasket, type ChangeResult, replaceLine } from './change-basket.ts';
import { getRefusalMessage } from './failure-messages.ts';
import { withoutMissingCord } from './line-details.ts';

const GONE = 404;

type Changed = { article: string; options: LineOptionInput[]; terms_agreement?: boolean };

/** True if the line no longer exists: another tab removed or ordered it. */
function isLineMissing(done: ChangeResult): boolean {
  return !done.ok && done.refusal.status === GONE;
}

/** Saves to the line. If the line no longer exists, adds a new one instead. */
function createSaveHandler({ product, ...line }: BasketLine): (changed: Changed) => Promise<ChangeResult> {
  let hasGone = false;
  return async (changed) => {
    const [title, quantity] = [product.title, line.quantity];
    const shown = { title, quantity, image: pictureOf(product), price: line.price.incl_tax };
    const done = await (hasGone
      ? addToBasket({ ...changed, ...shown })
      : replaceLine({ product, ...line }, changed));
    hasGone ||= isLineMissing(done);
    return done;
  };
}

function pictureOf({ image }: BasketLine['product']): string {
  return typeof image === 'string' ? image : (image[0]?.url ?? '');
}

/** Opens the certificate form over the basket; saving replaces the line in its position (BASKET-17). */
export function editCertificate(locale: Locale, line: BasketLine): void {
  const terms = line.product.certificate;
  if (!terms) return;
  const save = createSaveHandler(line);
  void openModal('certificate', {
    terms,
    options: line.options,
    onSave: async (options) => {
      const done = await save({ article: line.article, options, terms_agreement: true });
      if (done.ok) return done;
      return {
        ok: false,
        message: isLineMissing(done) ? basketText[locale].lineGone : getRefusalMessage(done.refusal),
      };
    },
  });
}

/** Opens the engraving editor over the basket. The cord of a tag remains a separate line (BASKET-17). */
export function editEngraving(line: BasketLine): void {
  const save = createSaveHandler(line);
  void openModal('customizer', {
    about: { of: 'line', line: withoutMissingCord(line, basketStore.get().basket?.lines ?? []) },
    onSave: async ({ article, options }) => {
      const done = await save({ article, options });
      return done.ok ? done : { ...done, at: 'tag' };
    },
  });
}
