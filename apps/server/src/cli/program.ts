import { Command } from 'commander';
import { addAudit } from './audit.ts';
import { addBackup } from './backup.ts';
import { addCertificates } from './certificates.ts';
import { addConfig } from './config.ts';
import { addContent } from './content.ts';
import { addCustomers } from './customers.ts';
import { addEngravings } from './engravings.ts';
import { addExport } from './export.ts';
import { addFeed } from './feed.ts';
import { addGenerate } from './generate.ts';
import { addImport } from './import.ts';
import { addMedia } from './media.ts';
import { addOffers } from './offers.ts';
import { addOrders } from './orders.ts';
import { addPayments } from './payments.ts';
import { addPoints } from './points.ts';
import { addProducts } from './products.ts';
import { addRedirects } from './redirects.ts';
import { addReports } from './reports.ts';
import { addRetention } from './retention.ts';
import { addSettings } from './settings.ts';
import { addShipping } from './shipping.ts';
import { addStaff } from './staff.ts';
import { addStock } from './stock.ts';
import { addStore } from './store.ts';
import { addVouchers } from './vouchers.ts';

/** The operator's CLI, `npm run shop -- <command>`. Commands work beside a running shop. */
export function operatorProgram(): Command {
  const program = new Command('npm run shop --')
    .description("The operator's commands of the shop")
    .showHelpAfterError();
  addImport(program);
  addExport(program);
  addBackup(program);
  addGenerate(program);
  addConfig(program);
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
  return program;
}
