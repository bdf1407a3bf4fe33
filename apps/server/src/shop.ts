import { Command } from 'commander';
import { addAudit } from './shop/audit.ts';
import { addBackup } from './shop/backup.ts';
import { addCertificates } from './shop/certificates.ts';
import { addContent } from './shop/content.ts';
import { addCustomers } from './shop/customers.ts';
import { addEngravings } from './shop/engravings.ts';
import { addExport } from './shop/export.ts';
import { addFeed } from './shop/feed.ts';
import { addGenerate } from './shop/generate.ts';
import { addImport } from './shop/import.ts';
import { addMedia } from './shop/media.ts';
import { addOffers } from './shop/offers.ts';
import { addOrders } from './shop/orders.ts';
import { addPayments } from './shop/payments.ts';
import { addPoints } from './shop/points.ts';
import { addProducts } from './shop/products.ts';
import { addRedirects } from './shop/redirects.ts';
import { addReports } from './shop/reports.ts';
import { addRetention } from './shop/retention.ts';
import { addSettings } from './shop/settings.ts';
import { addShipping } from './shop/shipping.ts';
import { addStaff } from './shop/staff.ts';
import { addStock } from './shop/stock.ts';
import { addStore } from './shop/store.ts';
import { addVouchers } from './shop/vouchers.ts';

// The operator's commands: npm run shop -- <command>. They work beside a running shop.

const program = new Command('npm run shop --')
  .description("The operator's commands of the shop")
  .showHelpAfterError();

addImport(program);
addExport(program);
addBackup(program);
addGenerate(program);
addContent(program);
addFeed(program);
addProducts(program);
addMedia(program);
addRedirects(program);
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
addStaff(program);
addAudit(program);

await program.parseAsync();
