import { useShop } from '#platform/shop.ts';

/** The title of the window: the page, then the shop. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useShop();
  return <title>{`${title} · ${name}`}</title>;
}
