import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { ChipLink } from '@kashtanka/ui/choice/chip-link.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import type { CatalogueView } from '#features/catalogue';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import styles from './catalogue.module.css';

type CatalogueHeadProps = {
  view: Pick<CatalogueView, 'category' | 'above' | 'sections' | 'list'>;
  title?: string | undefined;
  children?: Elements;
};

export function CatalogueHeader({ view, title, children }: CatalogueHeadProps) {
  const { category, above, sections, list } = view;
  const text = useText(catalogueText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const whole = { title: text.title, to: paths.catalogue() };
  const crumbs = above.map(({ name, slug_path }) => ({ title: name, to: paths.catalogue(slug_path) }));
  const here = category?.slug_path ?? '';
  const links = [{ slug_path: sections.whole, name: text.everything }, ...sections.links];
  return (
    <>
      <Breadcrumbs
        label={text.breadcrumbs}
        crumbs={[{ title: text.home, to: paths.home }, ...(category ? [whole] : []), ...crumbs]}
        current={category?.name ?? text.title}
        prefetch={prefetch}
      />
      <div className={styles.title}>
        <h1>{title ?? category?.name ?? text.title}</h1>
        <p className="muted" role="status">
          {text.count(list.count)}
        </p>
      </div>
      {children}
      <nav aria-label={text.subcategories}>
        <ul className={styles.sections}>
          {links.map(({ slug_path, name }) => (
            <li key={slug_path}>
              <ChipLink to={paths.catalogue(slug_path)} current={slug_path === here} prefetch={prefetch}>
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
