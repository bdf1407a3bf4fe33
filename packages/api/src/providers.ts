// Adapters of partner APIs, which the program that runs the API configures and passes to it.

export { createDadata, type StreetFailure, type StreetProvider } from '#providers/geography';
export {
  type ApplePaySettings,
  createApplePay,
  createFakeFiscalService,
  createGooglePay,
  createNoFiscalService,
  createSberbank,
  createYandexPay,
  type FiscalService,
  isAppleGateway,
  type PaymentProvider,
  systemTimers,
  yandexKeys,
} from '#providers/payments';
export {
  type CarrierFailure,
  createBoxberry,
  createCdek,
  createPochta,
  type DeliveryProvider,
  systemHttp,
} from '#providers/shipping';
