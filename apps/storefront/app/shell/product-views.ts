import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ProductView } from '#features/product';
import { tellDataLayer } from '#platform/data-layer.ts';
import { PAGE_VIEW_AFTER_MS } from '#platform/page-views.ts';
import { reportedSum, soldItem } from '#platform/sold-items.ts';

/** Tells of every product whose page is shown, after the page itself was told of. */
export function useProductViews(): void {
  const view = useRouteLoaderData<{ view: ProductView }>('routes/product')?.view;
  useEffect(() => {
    if (!view) return;
    const { article, title, price, salePrice, crumbs } = view;
    const paid = salePrice ?? price;
    const categories = crumbs.map(({ name }) => name);
    const item = soldItem({ article, title, chosen: '', price: paid, quantity: 1, categories });
    const tell = () => tellDataLayer('view_item', { currency: 'RUB', value: reportedSum(paid), items: [item] });
    const timer = setTimeout(tell, PAGE_VIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view]);
}
