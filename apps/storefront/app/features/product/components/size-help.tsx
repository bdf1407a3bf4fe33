import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { type ComponentType, Suspense, useState } from 'react';
import { useIsDogMeasured } from '#platform/measured-dog.ts';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductView } from '../model/product-view.ts';
import type { SelectableAttribute } from '../model/variant-selection.ts';
import styles from './size-help.module.css';

type SizesOf = { of: ProductView['signature']; sizes: SelectableAttribute['values'] };

/**
 * The size finder and the size of a measured dog. The route passes them, because features do not import each other.
 */
export type SizeAdviceComponents = {
  Finder: ComponentType<SizesOf & { chosen: string | null; onChoose(size: string | null): void }>;
  KnownSize: ComponentType<SizesOf & { otherwise: string }>;
};

type SizeHelpProps = {
  view: ProductView;
  attribute: SelectableAttribute;
  advisers: SizeAdviceComponents;
  choose(code: string, value: string | null): void;
};

export function SizeTableLink({
  view,
  attribute,
  className,
}: Pick<SizeHelpProps, 'view' | 'attribute'> & { className: string | undefined }) {
  const text = useText(productText);
  const sizesOf = { of: view.signature, sizes: attribute.values };
  return (
    <p className={classNames(styles.table, className)}>
      <TextButton alone onClick={() => openModal('sizes', sizesOf)}>
        {text.sizeTable}
      </TextButton>
    </p>
  );
}

export function SizeHelp({ view, attribute, advisers: { Finder, KnownSize }, choose }: SizeHelpProps) {
  const text = useText(productText);
  const [isOpen, setOpen] = useState(false);
  // The finder itself shows measurements entered on this page.
  const isMeasured = useIsDogMeasured();
  const sizesOf = { of: view.signature, sizes: attribute.values };
  return (
    <>
      <p className={styles.finder}>
        <TextButton alone aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isMeasured ? (
            <Suspense fallback={text.findSize}>
              <KnownSize {...sizesOf} otherwise={text.findSize} />
            </Suspense>
          ) : (
            text.findSize
          )}
        </TextButton>
      </p>
      {isOpen && (
        <Suspense>
          <Finder {...sizesOf} chosen={attribute.chosen} onChoose={(size) => choose(attribute.code, size)} />
        </Suspense>
      )}
    </>
  );
}
