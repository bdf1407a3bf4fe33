import type { ShippingMethod } from '@kashtanka/contract';
import { PICKUP_POINT_LISTS, type PickupPointListName, pickupPointListOf } from '@kashtanka/rules';
import { carrierPickupPointsText } from '@kashtanka/texts/storefront/buying/carrier-pickup-points';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useEffect, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import type { QuoteState } from '../api/request-quote.ts';
import styles from '../components/steps.module.css';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';
import { PickupMapToggle } from '../pickup-map/pickup-map-toggle.tsx';
import type { FormCity } from './pickup-point-city.ts';
import { PickupPointDetails, SelectedPickupPoint } from './pickup-point-details.tsx';
import { PickupPointList } from './pickup-point-list.tsx';
import { usePickupPoint } from './use-pickup-point.ts';
import { usePickupPoints } from './use-pickup-points.ts';
import { useStrayPickupPoint } from './use-stray-pickup-point.ts';

/** Selects one of a carrier's pickup points, found by street or metro. */
export function CarrierPickupPoints({ method, quote }: { method: ShippingMethod; quote: QuoteState }) {
  const list = pickupPointListOf(method.code);
  return list ? <PointsOf key={list} list={list} quote={quote} /> : null;
}

function PointsOf({ list, quote }: { list: PickupPointListName; quote: QuoteState }) {
  const text = useText(carrierPickupPointsText);
  const { field } = PICKUP_POINT_LISTS[list];
  const errorField = `shipping_address.${field}` as const;
  const { form, errors, isTownUnknown, setTownUnknown, changeShipping, fill, clear } = useCheckoutContext();
  const { city, state, country } = form.shipping;
  const [q, setQ] = useState('');
  const isSettled = city !== '' && (state !== '' || isTownUnknown);
  const { points, askMore, retry } = usePickupPoints({ list, country, city: isSettled ? city : '', q });
  const [opened, setOpened] = useState(form.shipping[field]);
  // The price is requested after the pickup point is loaded, because the point may no longer exist.
  const point = usePickupPoint(list, opened, ({ at }) => changeShipping({ [field]: at === 'gone' ? '' : opened }));
  const error = useFieldError(errorField);
  const [isMapOpen, setMapOpen] = useState(false);
  const [stray, setStray] = useState('');
  const drop = (code: string) => {
    setOpened((now) => (now === code ? '' : now));
    fill((now) => (now.shipping[field] === code ? { ...now, shipping: { ...now.shipping, [field]: '' } } : now));
  };
  useStrayPickupPoint({ list, code: opened, country, city: isSettled ? city : '' }, (code) => {
    drop(code);
    setStray(code);
  });
  const isRefused = errors[errorField]?.code === 'does_not_exist';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a refusal only.
  useEffect(() => {
    if (!isRefused) return;
    drop(opened);
    retry();
  }, [isRefused]);
  const choose = (code: string, elsewhere: FormCity | null = null) => {
    setStray('');
    clear(errorField);
    setOpened(code);
    if (elsewhere) moveTo(elsewhere);
  };
  // Behaves as if that city had been chosen first.
  const moveTo = (town: FormCity) => {
    changeShipping(town);
    setTownUnknown(town.state === '');
    clear('shipping_address.city');
    clear('shipping_address.state');
  };
  const isListed = points.at === 'found' && points.points.some(({ code }) => code === opened);
  return (
    <div className={styles.fields}>
      {isSettled && (
        <TextField
          className={styles.wide}
          label={text.search}
          hint={text.searchHint}
          error={error}
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onFocus={() => clear(errorField)}
          // Enter searches for a pickup point and must not submit the order.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {stray !== '' && opened === '' && isSettled && (
        <Note tone="warn" role="status" className={styles.wide}>
          {text.stray(city)}
        </Note>
      )}
      {point.at !== 'none' && (isMapOpen || !isListed) && <SelectedPickupPoint state={point} quote={quote} />}
      <PickupPointList
        points={points}
        chosen={opened}
        facts={isMapOpen ? null : <PickupPointDetails state={point} />}
        isBesideMap={isMapOpen}
        onChoose={choose}
        onMore={askMore}
        onRetry={retry}
      />
      {/* After the list in the DOM, so that the keyboard reaches the list first; CSS places it above. */}
      {isSettled && (
        <PickupMapToggle
          {...{ list, country, city, q }}
          chosen={point.at === 'known' ? point.point.location : null}
          onChoose={choose}
          onOpen={setMapOpen}
        />
      )}
    </div>
  );
}
