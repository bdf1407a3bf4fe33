import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductView } from '../model/product-view.ts';

export function ProductCrumbs({ view: { crumbs, title } }: { view: ProductView }) {
  const text = useText(productText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const above = crumbs.map(({ name, slugPath }) => ({ title: name, to: paths.catalogue(slugPath) }));
  return (
    <Breadcrumbs
      label={text.breadcrumbs}
      crumbs={[{ title: text.home, to: paths.home }, ...above]}
      current={title}
      prefetch={prefetch}
    />
  );
}
