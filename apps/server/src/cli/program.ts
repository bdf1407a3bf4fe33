import { Command } from 'commander';
import { addContent } from './catalogue/content.ts';
import { addEngravings } from './catalogue/engravings.ts';
import { addExport } from './catalogue/export.ts';
import { addFeed } from './catalogue/feed.ts';
import { addGenerate } from './catalogue/generate.ts';
import { addImport } from './catalogue/import.ts';
import { addImports } from './catalogue/imports.ts';
import { addMedia } from './catalogue/media.ts';
import { addProducts } from './catalogue/products.ts';
import { addRedirects } from './catalogue/redirects.ts';
import { addStock } from './catalogue/stock.ts';
import { addCertificates } from './discounts/certificates.ts';
import { addOffers } from './discounts/offers.ts';
import { addPoints } from './discounts/points.ts';
import { addVouchers } from './discounts/vouchers.ts';
import { addGenerateOrders } from './orders/generate-orders.ts';
import { addOrders } from './orders/orders.ts';
import { addPayments } from './orders/payments.ts';
import { addShipping } from './orders/shipping.ts';
import { addReports } from './reports/reports.ts';
import { addAudit } from './shop/audit.ts';
import { addBackup } from './shop/backup.ts';
import { addConfig } from './shop/config.ts';
import { addCustomers } from './shop/customers.ts';
import { addLogin } from './shop/login.ts';
import { addPages } from './shop/pages.ts';
import { addRetention } from './shop/retention.ts';
import { addSettings } from './shop/settings.ts';
import { addStaff } from './shop/staff.ts';
import { addStore } from './shop/store.ts';

/** The operator's CLI, `npm run shop -- <command>`. Commands work beside a running shop. */
export function operatorProgram(): Command {
  const program = new Command('npm run shop --')
    .description("The operator's commands of the shop")
    .showHelpAfterError();
  addImport(program);
  addImports(program);
  addExport(program);
  addBackup(program);
  addGenerate(program);
  addGenerateOrders(program);
  addConfig(program);
  addContent(program);
  addFeed(program);
  addProducts(program);
  addMedia(program);
  addRedirects(program);
  addPages(program);
  addEngravings(program);
  addOffers(program);
  addVouchers(program);
  addOrders(program);
  addShipping(program);
  addStock(program);
  addCertificates(program);
  addPayments(program);
  addPoints(program);
  addCustomers(program);
  addStore(program);
  addSettings(program);
  addReports(program);
  addRetention(program);
  addLogin(program);
  addStaff(program);
  addAudit(program);
  return program;
}
