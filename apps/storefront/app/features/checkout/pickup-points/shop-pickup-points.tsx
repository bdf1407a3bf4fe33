import type { PickupPoint, ShippingMethod } from '@kashtanka/contract';
import { addressWithTown } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { useEffect } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from '../components/steps.module.css';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';

/** The shop's own pickup points. A single one is preselected. */
export function ShopPickupPoints({ method: { pickup_points: points = [] } }: { method: ShippingMethod }) {
  const text = useText(checkoutText);
  const { form, changeShipping, clear } = useCheckoutContext();
  const chosen = form.shipping.pickup_point;
  const error = useFieldError('shipping_address.pickup_point');
  const only = points.length === 1 ? points[0] : undefined;
  const choose = (code: string) => {
    changeShipping({ pickup_point: code });
    clear('shipping_address.pickup_point');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the only pickup point changes.
  useEffect(() => {
    if (only && chosen !== only.code) choose(only.code);
  }, [only, chosen]);
  if (only) return <Place point={only} />;
  return (
    <RadioGroup legend={text.pickupWhere} value={chosen} onChange={choose} error={error}>
      {points.map((point) => (
        <RadioRow key={point.code} value={point.code} title={point.address} text={wordsOf(point)} />
      ))}
    </RadioGroup>
  );
}

function Place({ point }: { point: PickupPoint }) {
  return (
    <div className={styles.place}>
      <p>{addressWithTown(point.city, point.address)}</p>
      <p className="small muted">{wordsOf(point)}</p>
      {point.comment && <p className="small muted">{point.comment}</p>}
    </div>
  );
}

function wordsOf({ metro, work_time }: PickupPoint): string {
  return [metro, work_time].filter(Boolean).join('. ');
}
