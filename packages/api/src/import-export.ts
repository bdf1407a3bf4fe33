import { catalogueImporters } from '#modules/catalogue';
import { contentImporters } from '#modules/content';
import { createArticleLists, createExchange } from '#modules/exchange';
import { geographyImporters } from '#modules/geography';
import { createIntake } from '#modules/import-export';
import { collectionImporter } from '#modules/listing';
import { promotionImporters } from '#modules/promotions';
import { shopImporter } from '#modules/settings';
import { shippingImporters } from '#modules/shipping';
import type { Authorize, PerformCommand } from '#modules/staff';
import type { ApiDeps, Modules } from './modules.ts';
import { createRenameArticle } from './rename-product.ts';

type Access = { perform: PerformCommand; admit: Authorize };
type Deps = Access & Pick<ApiDeps, 'pageTexts' | 'outgoingNetwork'>;

/** Imports by command or by staff, of documents and of files, with the importers of all modules. */
export function createImportExport(modules: Modules, { perform, admit, pageTexts, outgoingNetwork }: Deps) {
  const { db, events, clock, media, stock, listing, catalogue } = modules;
  const { changes, ...importExport } = createIntake({
    db,
    events,
    clock,
    media,
    perform,
    admit,
    importers: [
      ...catalogueImporters(stock),
      collectionImporter,
      ...promotionImporters,
      ...shippingImporters,
      ...geographyImporters,
      ...contentImporters(pageTexts),
      shopImporter,
    ],
    renameArticle: createRenameArticle(modules),
    refreshProducts: listing.refresh,
    settleProducts: listing.analyze,
    refreshPrices: listing.reprice,
    findSpellingConflicts: catalogue.findSpellingConflicts,
  });
  return {
    ...importExport,
    exchange: createExchange({ ...modules, changes, perform, outgoingNetwork }),
    articleLists: createArticleLists(modules),
  };
}
