import { lazy, Suspense } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import { type AddedLine, loadBasketWrites, loadFailures } from '#features/basket';
import { RelatedProducts } from '#features/catalogue';
import { loadCertificateForm } from '#features/certificates';
import { loadMatchingSet } from '#features/matching-sets';
import { ProductPage, type ProductView } from '#features/product';
import { loadSizeAdvice } from '#features/sizes';
import type { EngravedTag, SaveTagResult } from '#modals';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { openModal } from '#platform/modal-stack.ts';
import { useLocale } from '#platform/text/locale.ts';
import type { AddResult } from '#platform/use-add-to-basket.ts';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import { useStoreOpen } from '#shell/use-store.ts';
import type { addFromForm } from './add-by-form.server.ts';
import type { LoadedProduct } from './load-product-page.ts';

/** Lazy, because few shoppers open it. */
const loadForm = () => loadChunk(loadCertificateForm);
const CertificateForm = import.meta.env.SSR
  ? (await loadForm()).CertificateForm
  : lazy(async () => ({ default: (await loadForm()).CertificateForm }));

const ADVISERS = {
  Finder: lazy(async () => ({ default: (await loadChunk(loadSizeAdvice)).SizeFinder })),
  KnownSize: lazy(async () => ({ default: (await loadChunk(loadSizeAdvice)).KnownSize })),
};

const loadDrops = () => loadChunk(() => import('#features/drops'));
const OpeningNotice = import.meta.env.SSR
  ? (await loadDrops()).OpeningNotice
  : lazy(async () => ({ default: (await loadDrops()).OpeningNotice }));

const MatchingSet = lazy(async () => ({ default: (await loadChunk(loadMatchingSet)).MatchingSet }));

/** The page of a product, or of its draft. */
export function ProductContent({ page: { view, pair, similar } }: { page: LoadedProduct }) {
  const isStoreOpen = useStoreOpen(view.openingText !== null);
  const add = useAdd();
  const refused = useActionData<typeof addFromForm>() ?? null;
  const engrave = engraver(view);
  const { revalidate } = useRevalidator();
  return (
    <ProductPage
      // The designs of a product share their state; another product resets it.
      key={view.colours[0]?.article ?? view.article}
      view={view}
      isStoreOpen={isStoreOpen}
      onAdd={add}
      refused={refused}
      onEngrave={(article) =>
        void openModal('customizer', {
          about: { of: 'product', parent: view.article, variant: article },
          onSave: engrave,
        })
      }
      onStale={() => void revalidate()}
      advisers={ADVISERS}
      MatchingSet={MatchingSet}
      certificateForm={
        view.certificate && (
          // An empty form element, because CSS selects the wide layout by it.
          <Suspense fallback={<form />}>
            <NoScriptNote of="certificate" />
            <CertificateForm
              terms={view.certificate}
              onAdd={(options, sum) =>
                add({
                  article: view.article,
                  title: view.title,
                  image: view.pictures[0]?.url ?? '',
                  price: sum,
                  quantity: 1,
                  options,
                  terms_agreement: true,
                })
              }
            />
          </Suspense>
        )
      }
      needsScripts={<NoScriptNote of="engraving" />}
      openingNotice={
        view.opening && (
          <Suspense>
            <OpeningNotice opensAt={view.opening.at} slug={view.opening.drop} onOver={() => void revalidate()} />
          </Suspense>
        )
      }
      pair={pair.length > 0 && <RelatedProducts items={pair} />}
      similar={similar.length > 0 && <RelatedProducts items={similar} />}
    />
  );
}

/** Adds articles and opens the basket; a refusal is shown at the button (ERRORTEXT-16). */
function useAdd(): (...chosen: AddedLine[]) => AddResult {
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  return async (...chosen) => {
    const { addToBasket } = await loadChunk(loadBasketWrites);
    const added = await Promise.all(
      chosen.map(async (one) => ({ title: one.title, done: await addToBasket(one) })),
    );
    const isAnyIn = added.some(({ done }) => done.ok);
    if (isAnyIn) void openModal('basket');
    if (added.every(({ done }) => done.ok)) return null;
    // A refused article is not available as shown, so the page is reloaded.
    if (added.some(({ done }) => !done.ok && done.refusal.kind === 'fields')) void revalidate();
    const { describeAddFailure, showPartialFailure } = await loadChunk(loadFailures);
    if (!isAnyIn) return describeAddFailure(locale, added);
    await showPartialFailure(locale, added);
    return null;
  };
}

/** Adds the tag, then its cord as a separate line; the tag stays if the cord fails (D76). */
function engraver({ title, price, pictures }: ProductView): (wanted: EngravedTag) => Promise<SaveTagResult> {
  const own = { title, price, image: pictures[0]?.url ?? '' };
  return async ({ article, options, shown, cord }) => {
    const { addToBasket } = await loadChunk(loadBasketWrites);
    const tag = await addToBasket({ article, options, quantity: 1, ...(shown ?? own) });
    if (!tag.ok) return { ...tag, at: 'tag' };
    const beside = cord && (await addToBasket({ ...cord, quantity: 1 }));
    void openModal('basket');
    return beside && !beside.ok ? { ...beside, at: 'cord' } : { ok: true };
  };
}
