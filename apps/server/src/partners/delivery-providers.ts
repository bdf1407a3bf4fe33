import type { Log } from '@kashtanka/api';
import {
  type CarrierFailure,
  createBoxberry,
  createCdek,
  createPochta,
  type DeliveryProvider,
  systemHttp,
} from '@kashtanka/api/providers';
import type { CarrierConfig } from '../config/carriers.ts';

/** The carriers for which the operator has a key. */
export function deliveryProviders({ cdek, boxberry, pochta }: CarrierConfig, log: Log): DeliveryProvider[] {
  const onFailure = (failure: CarrierFailure) => log.warn({ failure }, 'a carrier request failed');
  const line = { ...systemHttp, onFailure };
  return [
    ...(cdek ? [pricing(createCdek({ ...line, ...cdek, baseUrl: cdek.url }), cdek)] : []),
    ...(boxberry ? [pricing(createBoxberry({ ...line, ...boxberry, baseUrl: boxberry.url }), boxberry)] : []),
    ...(pochta ? [pricing(createPochta({ ...line, ...pochta, baseUrl: pochta.url }), pochta)] : []),
  ];
}

/** The operator may keep his own prices and use a carrier only for its pickup points. */
function pricing(provider: DeliveryProvider, { prices }: { prices: boolean }): DeliveryProvider {
  return prices ? provider : { ...provider, methods: [] };
}
