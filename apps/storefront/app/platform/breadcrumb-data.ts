/** A page above, or the page itself: its name and its full address. */
export type CrumbOf = { name: string; url: string };

/** The way to a page for search engines, in the words of schema.org; the topmost stands first. */
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
