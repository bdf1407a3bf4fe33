import { productDetailsText } from '@kashtanka/texts/storefront/catalogue/product-details';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Accordion, AccordionItem } from '@kashtanka/ui/layout/accordion.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useMemo } from 'react';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import { toTrustedHtml } from '#platform/trusted-html.ts';
import type { ProductView } from '../model/product-view.ts';
import styles from './details.module.css';
import { HowToMeasure } from './how-to-measure.tsx';

export function Details({ view }: { view: ProductView }) {
  const text = useText(productDetailsText);
  const { description, parameters, features, sizes, signature } = view;
  const markup = useMemo(() => ({ __html: toTrustedHtml(description ?? '') }), [description]);
  return (
    <Accordion className={styles.details}>
      {description && (
        <AccordionItem title={text.descriptionTitle} heading="h2" open>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the contract guarantees safe HTML. */}
          <div className={styles.prose} dangerouslySetInnerHTML={markup} />
        </AccordionItem>
      )}
      {parameters.length > 0 && (
        <AccordionItem title={text.parametersTitle} heading="h2">
          <Pairs pairs={parameters.map(({ title, value }) => [title, value])} />
          {sizes.hasChart && !sizes.how && (
            <p className={styles.links}>
              <TextButton alone onClick={() => openModal('sizes', { of: signature })}>
                {sizes.hasTable ? text.sizeTable : text.madeOf}
              </TextButton>
            </p>
          )}
        </AccordionItem>
      )}
      {features.length > 0 && (
        <AccordionItem title={text.featuresTitle} heading="h2">
          <Features features={features} />
        </AccordionItem>
      )}
      {sizes.how && <HowToMeasure how={sizes.how} />}
      <AccordionItem title={text.deliveryTab} heading="h2">
        <Delivery />
      </AccordionItem>
    </Accordion>
  );
}

function Pairs({ pairs }: { pairs: [term: string, value: string][] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(([term, value]) => (
        <div key={term} className={styles.pair}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Features({ features }: Pick<ProductView, 'features'>) {
  return (
    <dl className={styles.features}>
      {features.map(({ title, text }) => (
        <div key={title}>
          <dt className={styles.feature}>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Delivery() {
  const text = useText(productDetailsText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  return (
    <>
      <p>{text.deliveryText}</p>
      <p className={styles.links}>
        <TextLink alone to={paths.page('delivery')} prefetch={prefetch}>
          {text.deliveryLink}
        </TextLink>
        <TextLink alone to={paths.page('returns')} prefetch={prefetch}>
          {text.returnsLink}
        </TextLink>
      </p>
    </>
  );
}
