export type BreadcrumbEntry = { name: string; url: string };

/** The schema.org data of breadcrumbs, topmost first. */
export function getBreadcrumbData(crumbs: readonly BreadcrumbEntry[]): object {
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
