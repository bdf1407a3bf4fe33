import { homeText } from '@kashtanka/texts/storefront/content/home';
import { ProductGrid } from '#features/catalogue';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import type { HomeView } from './load-home.ts';
import { Section } from './section.tsx';

export function PopularProducts({ items, others }: HomeView['loved']) {
  const text = useText(homeText);
  const paths = usePaths();
  if (items.length === 0) return null;
  return (
    <Section title={text.loved} more={{ to: paths.catalogue(), words: text.more(others) }}>
      <ProductGrid items={items} place="row" />
    </Section>
  );
}
