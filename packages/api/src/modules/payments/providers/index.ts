// Adapters of payment providers and fiscal services, for the program that configures them and for simulators.

export { createFakeFiscalService, type FakeFiscalService } from './fake-fiscal-service.ts';
export { createNoFiscalService, type FiscalService } from './fiscal-service.ts';
export type { PaymentProvider } from './provider.ts';
export { createSberbank } from './sberbank/sberbank.ts';
export { type ApplePaySettings, createApplePay, createGooglePay, isAppleGateway } from './sberbank/wallets.ts';
export { systemTimers } from './timers.ts';
export { createYandexPay, yandexKeys } from './yandex-pay/yandex-pay.ts';
