import { productDetailsText } from '@kashtanka/texts/storefront/product-details';
import { AccordionItem } from '@kashtanka/ui/layout/accordion.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { localizePath, useLocale } from '#platform/locale.ts';
import { usePrefetch } from '#platform/prefetch.ts';
import styles from './details.module.css';
import type { SizeInformation } from './size-information.ts';

/** The texts of the size chart: instructions, warning, link (SIZE-04, SIZE-05). */
export function HowToMeasure({ how: { text, warning, link } }: { how: NonNullable<SizeInformation['how']> }) {
  const locale = useLocale();
  const prefetch = usePrefetch();
  return (
    <AccordionItem title={productDetailsText[locale].howToMeasure} heading="h2">
      {text && <p>{text}</p>}
      {warning && <p className={styles.warning}>{warning}</p>}
      {link && (
        <p className={styles.links}>
          <TextLink alone to={localizePath(link.path, locale)} prefetch={prefetch}>
            {link.name}
          </TextLink>
        </p>
      )}
    </AccordionItem>
  );
}
