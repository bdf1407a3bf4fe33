/** The layouts of pages (LAYOUT-01 to LAYOUT-10). */
const LAYOUTS = [
  'default',
  'main',
  'catalog',
  'collections',
  'product',
  'checkout',
  'faq',
  'login',
  'profile',
] as const;

export type LayoutName = (typeof LAYOUTS)[number];

export function isLayout(name: unknown): name is LayoutName {
  return LAYOUTS.some((layout) => layout === name);
}

/** True for pages without distractions, which have a small header with a back button. */
export function hasMinimalHeader(layout: LayoutName): boolean {
  return layout === 'checkout' || layout === 'login';
}
