/** Provided by `static-pages-plugin.ts` at build time. */
declare module 'virtual:static-pages' {
  export const pages: import('./read-content.ts').Content['pages'];
  /** The texts of pages that name facts which the owner may set at run time, and which the build does not know. */
  export const unfilled: import('./read-content.ts').Content['unfilled'];
  export const unsetFacts: number;
}

/** Provided by `partner-files.ts` at build time. */
declare module 'virtual:partners' {
  export const partners: readonly import('./partner.ts').Partner[];
}

/** Provided by `promo-file.ts` at build time. */
declare module 'virtual:promos' {
  export const promos: readonly import('./promo.ts').Promo[];
}
