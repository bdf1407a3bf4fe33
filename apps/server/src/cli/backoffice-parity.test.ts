import { type AdminCallName, adminRoutes } from '@kashtanka/contract/admin';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { operatorProgram } from './program.ts';

/** The call of the back office that does the same as a command of the CLI. */
const CALLS: Readonly<Record<string, AdminCallName>> = {
  'products hide': 'patchDataRow',
  'products publish': 'patchDataRow',
  'products rename': 'renameProduct',
  'media send': 'sendMedia',
  feed: 'writeFeed',
  'redirects add': 'addRedirect',
  'redirects remove': 'removeRedirect',
  'pages set': 'patchDataRow',
  'pages standard': 'removeDataRow',
  'offers off': 'stopOffer',
  'offers on': 'resumeOffer',
  'vouchers create': 'createVoucher',
  'vouchers generate': 'generateVoucherCodes',
  'vouchers stop': 'setVoucherStopped',
  'orders move': 'moveOrder',
  'orders cancel-all': 'moveOrder',
  'orders confirm': 'confirmOrder',
  'orders note': 'noteOrder',
  'orders track': 'trackOrder',
  'orders parcel': 'requestParcel',
  'orders return': 'returnLines',
  'orders exchange': 'exchangeLines',
  'orders refund': 'refundOrder',
  'orders take-surcharge': 'takeSurcharge',
  'orders waive-surcharge': 'waiveSurcharge',
  'orders resend': 'resendOrderEmail',
  'shipping sync': 'syncPickupPoints',
  'stock set': 'setStock',
  'stock adjust': 'adjustStock',
  'certificates resend': 'resendCertificate',
  'certificates activate': 'activateCertificate',
  'certificates block': 'setCertificateBlocked',
  'certificates card': 'printCertificate',
  'certificates codes': 'printCertificateCodes',
  'certificates bind': 'bindCard',
  'payments reconcile': 'reconcilePayments',
  'points grant': 'grantPoints',
  'points take': 'takePoints',
  'customers export': 'exportCustomer',
  'customers delete': 'deleteCustomer',
  'customers editor': 'setCustomerEditor',
  'customers logout': 'endCustomerSessions',
  'customers renew-key': 'renewSigningKey',
  'store flag': 'setStoreFlag',
  'store pass-create': 'createPass',
  'store pass-stop': 'stopPass',
  'settings set': 'setSetting',
  'facts set': 'setShopFacts',
  'webhook set': 'setWebhook',
  'webhook send': 'resendWebhook',
  'imports undo': 'undoExchangeRun',
  'staff add': 'inviteStaff',
  'staff invite': 'inviteStaff',
  'staff stop': 'stopStaff',
  retention: 'eraseOutdated',
};

/** Commands without a call, each with its reason. */
const ALONE: Readonly<Record<string, string>> = {
  import: 'a file of the whole shop is imported by its operator',
  export: 'a file of the whole shop is exported by its operator',
  'generate-orders': 'makes orders for load tests, never in a shop with customers',
  'staff bind': 'a name is bound to a user of this computer at its terminal',
};

/** They change data without an audit entry, because they repeat what the server does by itself. */
const WITHOUT_REASON = ['feed', 'media send'];

it('CLI: each command that changes data has a call of the back office, or a reason to have none', () => {
  const commands = leavesOf(operatorProgram())
    .filter((command) => command.options.some(({ long }) => long === '--reason'))
    .map(pathOf)
    .concat(WITHOUT_REASON);

  const known = [...Object.keys(CALLS), ...Object.keys(ALONE)];

  expect(commands.toSorted()).toEqual(known.toSorted());
  expect(Object.keys(adminRoutes)).toEqual(expect.arrayContaining(Object.values(CALLS)));
});

function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

/** Its words after `npm run shop --`. */
function pathOf(command: Command): string {
  const group = command.parent?.parent ? `${pathOf(command.parent)} ` : '';
  return group + command.name();
}
