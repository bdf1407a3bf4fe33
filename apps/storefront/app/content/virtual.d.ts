/** What `written-pages.ts` reads when the storefront is built. */
declare module 'virtual:written-pages' {
  export const pages: import('./read-content.ts').Content['pages'];
  export const unsetFacts: number;
}

/** What `partner-files.ts` reads when the storefront is built. */
declare module 'virtual:partners' {
  export const partners: readonly import('./partner.ts').Partner[];
}

/** What `promo-file.ts` reads when the storefront is built. */
declare module 'virtual:promos' {
  export const promos: readonly import('./promo.ts').Promo[];
}
