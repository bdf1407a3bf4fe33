/** All internal links; mirrors first-routes.tsx and routes.tsx. */
export const PATHS = {
  today: '/',
  orders: '/orders',
  newOrder: '/orders/new',
  order: (number: string) => `/orders/${number}`,
  /** `removed` are the positions of lines that the page opens without. */
  editOrder: (number: string, removed: readonly number[] = []) =>
    `/orders/${number}/edit${removed.length > 0 ? `?${new URLSearchParams({ remove: removed.join(',') })}` : ''}`,
  packing: '/packing',
  handover: '/packing/handover',
  batch: (id: number | string) => `/packing/${id}`,
  workshop: '/workshop',
  returns: '/returns',
  return: (id: number | string) => `/returns/${id}`,
  newReturn: (order?: string) =>
    order === undefined ? '/returns/new' : `/returns/new?${new URLSearchParams({ order })}`,
  products: '/products',
  product: (article: string) => `/products/${encodeURIComponent(article)}`,
  newProduct: (copyOf?: string) =>
    copyOf === undefined ? '/products/new' : `/products/new?${new URLSearchParams({ copy: copyOf })}`,
  /** `search` chooses the products. */
  productTable: (search = '') => `/products/bulk${search && `?${search}`}`,
  productRuns: '/products/changes',
  categories: '/categories',
  collections: '/collections',
  reference: (list: string) => `/reference/${list}`,
  stock: '/stock',
  stockOf: (article: string) => `/stock?${new URLSearchParams({ q: article })}`,
  receiveStock: '/stock/receive',
  countStock: '/stock/count',
  media: '/media',
  discounts: '/offers',
  certificates: '/certificates',
  customers: '/customers',
  customer: (key: string) => `/customers/${key}`,
  reports: '/reports',
  payments: '/payments',
  receipts: '/receipts',
  consents: '/consents',
  exchange: '/exchange',
  exchangeRun: (id: number | string) => `/exchange/${id}`,
  settings: '/settings',
  facts: '/settings/shop',
  pages: '/settings/pages',
  page: (name: string) => `/settings/pages/${encodeURIComponent(name)}`,
  theme: '/settings/look',
  passes: '/settings/passes',
  redirects: '/settings/redirects',
  maintenance: '/settings/service',
  audit: '/journal',
  staff: '/staff',
  account: '/me',
  /** Of a link that a terminal prints; its code is in the fragment. */
  terminal: '/terminal',
  /** Of a link to a new member; its code is in the fragment. */
  invitation: '/invitation',
  /** `next` is the page to return to. */
  signIn: (next?: string) => (next && next !== '/' ? `/enter?${new URLSearchParams({ next })}` : '/enter'),
} as const;

/** The page to open after signing in. Only a path of the back office is followed. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : PATHS.today;
}
