import { productDetailsText } from '@kashtanka/texts/storefront/catalogue/product-details';
import { AccordionItem } from '@kashtanka/ui/layout/accordion.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { localizePath, useLocale } from '#platform/text/locale.ts';
import type { SizeInformation } from '../model/size-information.ts';
import styles from './details.module.css';

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
