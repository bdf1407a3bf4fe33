import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { type ComponentType, useId } from 'react';
import { useText } from '#platform/text/text.ts';
import type { AddFailure, AddResult } from '#platform/use-add-to-basket.ts';
import type { ProductView } from '../model/product-view.ts';
import { useCompanions } from '../model/use-companions.ts';
import { useOutOfView } from '../model/use-out-of-view.ts';
import { type LineToAdd, usePurchase } from '../model/use-purchase.ts';
import { useVariantSelection } from '../model/use-variant-selection.ts';
import { BuyBar } from './buy-bar.tsx';
import { DiscontinuedNote } from './discontinued-note.tsx';
import { Gallery } from './gallery.tsx';
import { ProductCrumbs } from './product-crumbs.tsx';
import styles from './product-page.module.css';
import { ProductPanel } from './product-panel.tsx';
import { RenderWhenNear } from './render-when-near.tsx';
import type { SizeAdviceComponents } from './size-help.tsx';

/** The matching set around the product; passed by the route, because features do not import each other. */
type SetOf = ComponentType<{
  design: string;
  article: string;
  /** The selected variant, if in stock. */
  chosen: string | null;
  onAskForSize(): void;
  onAdd(pieces: LineToAdd[]): AddResult;
}>;

type ProductPageProps = {
  view: ProductView;
  isStoreOpen: boolean;
  onAdd(...chosen: LineToAdd[]): AddResult;
  /** The refusal of a form that was posted without scripts. */
  refused: AddFailure | null;
  onEngrave(article: string | null): void;
  onStale(): void;
  /** Rows of product cards; null if empty. */
  pair: Elements;
  similar: Elements;
  advisers: SizeAdviceComponents;
  MatchingSet: SetOf;
  /** Null for other products. */
  certificateForm: Elements;
  /** Explains why the product cannot be bought without scripts. */
  needsScripts: Elements;
  /** Below the note that the drop has not opened; null for products on sale. */
  openingNotice: Elements;
};

export function ProductPage({
  view,
  isStoreOpen,
  onAdd,
  refused,
  onEngrave,
  onStale,
  pair,
  similar,
  advisers,
  MatchingSet,
  certificateForm,
  needsScripts,
  openingNotice,
}: ProductPageProps) {
  const text = useText(productText);
  const { choice, choose } = useVariantSelection(view);
  const together = useCompanions(view.article);
  const { companions } = together;
  const buying = usePurchase({ view, choice, isStoreOpen, onAdd, refused, onEngrave, onStale, companions });
  const { ref: buttonRef, isOut } = useOutOfView<HTMLDivElement>();
  const alike = similar && <Section title={text.similar}>{similar}</Section>;
  return (
    <div className={`wrap ${styles.page}`}>
      <ProductCrumbs view={view} />
      {view.isOutOfProduction && <DiscontinuedNote view={view}>{alike}</DiscontinuedNote>}
      <div className={styles.columns}>
        <Gallery
          key={view.article}
          pictures={view.pictures}
          preview={choice.variant?.preview ?? null}
          isFirst={!view.isOutOfProduction}
        />
        <ProductPanel
          view={view}
          choice={choice}
          choose={choose}
          buying={buying}
          buttonRef={buttonRef}
          together={together}
          advisers={advisers}
          certificateForm={certificateForm}
          needsScripts={needsScripts}
          openingNotice={openingNotice}
        />
      </div>
      {view.setDesign && isStoreOpen && (
        <RenderWhenNear className={styles.set}>
          <MatchingSet
            design={view.setDesign}
            article={view.article}
            chosen={choice.variant?.is_available ? choice.variant.article : null}
            onAskForSize={() => buying.askFor('size')}
            onAdd={(pieces) => onAdd(...pieces)}
          />
        </RenderWhenNear>
      )}
      {pair && <Section title={text.pair}>{pair}</Section>}
      {!view.isOutOfProduction && alike}
      {!view.isOutOfProduction && <BuyBar view={view} choice={choice} state={buying} isShown={isOut} />}
    </div>
  );
}

function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
