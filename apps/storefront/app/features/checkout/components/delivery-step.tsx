import type { ShippingMethod } from '@kashtanka/contract';
import { isPricedShippingCode, isShippingCode, type PricedShippingCode } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Clock3, type IconNode, PackageCheck, Store, Truck } from 'lucide';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useText } from '#platform/text/text.ts';
import type { QuoteState } from '../api/request-quote.ts';
import type { CityQuote, CityQuotes } from '../api/use-city-quotes.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import { useCityQuoteText, useQuoteText } from '../model/quote-text.ts';
import type { Quotes } from '../model/use-quotes.ts';
import { ShopPickupPoints } from '../pickup-points/shop-pickup-points.tsx';
import { CityFields } from './city-fields.tsx';
import { CourierAddress } from './courier-address.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import { ExpressAddress } from './express-address.tsx';
import { QuotePrice } from './quote-price.tsx';
import styles from './steps.module.css';

type AddressProps = { method: ShippingMethod; quote: QuoteState };

/** Lazy, because courier deliveries do not need the pickup point list. */
const CarrierPoints = lazy(async () => ({
  default: (await loadChunk(() => import('../pickup-points/carrier-pickup-points.tsx'))).CarrierPickupPoints,
}));

function PointAddress({ method, quote }: AddressProps) {
  return (
    <Suspense>
      <CarrierPoints method={method} quote={quote} />
    </Suspense>
  );
}

type Look = { icon: IconNode; Address: ComponentType<AddressProps> };

const LOOKS: Record<PricedShippingCode, Look> = {
  'cdek-courier': { icon: Truck, Address: CourierAddress },
  'boxberry-courier': { icon: Truck, Address: CourierAddress },
  'bxb-courier': { icon: Truck, Address: CourierAddress },
  'cdek-regular-ww': { icon: PackageCheck, Address: PointAddress },
  'boxberry-pvz': { icon: PackageCheck, Address: PointAddress },
  'pochtaru-pochtomat': { icon: PackageCheck, Address: PointAddress },
  'msk-express': { icon: Clock3, Address: ExpressAddress },
  pickup: { icon: Store, Address: ShopPickupPoints },
};

export function getMethodView(code: string): Look | undefined {
  return isPricedShippingCode(code) ? LOOKS[code] : undefined;
}

type DeliveryStepProps = {
  methods: readonly ShippingMethod[];
  quotes: Quotes;
  inTown: CityQuotes;
  isMethodReplaced: boolean;
};

/** City, then all methods with price and delivery time; the address form opens below the selected method. */
export function DeliveryStep({ methods, quotes, inTown, isMethodReplaced }: DeliveryStepProps) {
  const text = useText(checkoutText);
  const { form, change, clearDelivery } = useCheckoutContext();
  const choose = (code: string) => {
    if (!isShippingCode(code)) return;
    change({ shippingCode: code });
    clearDelivery();
  };
  if (methods.length === 0) {
    return (
      <Note tone="bad" role="status">
        {text.noDelivery}
      </Note>
    );
  }
  return (
    <>
      <CityFields />
      {isMethodReplaced && (
        <Note tone="warn" role="status" className={styles.replaced}>
          {text.methodReplaced(methods.find(({ code }) => code === form.shippingCode)?.name ?? '')}
        </Note>
      )}
      <RadioGroup legend={text.stepDelivery} legendHidden value={form.shippingCode} onChange={choose}>
        {methods.map((method) => (
          <MethodRow
            key={method.code}
            method={method}
            state={quotes.of(method.code)}
            inTown={inTown(method.code)}
          />
        ))}
      </RadioGroup>
      <div className={styles.below}>
        <DeliveryNotes key={form.shippingCode} />
      </div>
    </>
  );
}

type MethodRowProps = { method: ShippingMethod; state: QuoteState; inTown: CityQuote };

function MethodRow({ method, state, inTown }: MethodRowProps) {
  const quoteText = useQuoteText();
  const townText = useCityQuoteText();
  const look = getMethodView(method.code);
  if (!look) return null;
  const { icon, Address } = look;
  const waitsForPoint = Address === PointAddress && state.at === 'unknown';
  return (
    <RadioRow
      value={method.code}
      title={method.name}
      text={
        waitsForPoint
          ? (townText(inTown.at === 'known' ? inTown.quote : undefined) ?? method.description)
          : (quoteText(state) ?? method.description)
      }
      icon={<Icon of={icon} />}
      // Hidden until a pickup point is chosen: on a phone the price would leave no room for the name, and it would
      // appear late.
      price={waitsForPoint || method.unavailability_reason !== null ? null : <QuotePrice state={state} />}
      reason={method.unavailability_reason}
    >
      <Address method={method} quote={state} />
    </RadioRow>
  );
}
