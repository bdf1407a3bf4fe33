import { type ComponentType, Suspense, useState } from 'react';
import { productText } from '#messages/product';
import { useIsDogMeasured } from '#platform/measured-dog.ts';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { classNames } from '#ui/class-names.ts';
import { TextButton } from '#ui/text-button.tsx';
import type { ChoiceAttribute } from './choice.ts';
import type { ProductView } from './product-view.ts';
import styles from './size-help.module.css';

type SizesOf = { of: ProductView['signature']; sizes: ChoiceAttribute['values'] };

/** What finds a dog's size, and what tells the size of one that was measured before. The route brings both from their room. */
export type SizeAdvisers = {
  Finder: ComponentType<SizesOf & { chosen: string | null; onChoose(size: string | null): void }>;
  KnownSize: ComponentType<SizesOf & { otherwise: string }>;
};

type SizeHelpProps = {
  view: ProductView;
  attribute: ChoiceAttribute;
  advisers: SizeAdvisers;
  choose(code: string, value: string | null): void;
};

/** Above the sizes: the whole table, over the page. */
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

/** Below the sizes: advice by the dog's measures, in place. */
export function SizeHelp({ view, attribute, advisers: { Finder, KnownSize }, choose }: SizeHelpProps) {
  const text = useText(productText);
  const [isOpen, setOpen] = useState(false);
  // What was measured while the page is open is told by the finder itself.
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
