export type CrumbOf = { name: string; url: string };

/** The schema.org data of breadcrumbs, topmost first. */
export function breadcrumbData(crumbs: readonly CrumbOf[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  };
}
