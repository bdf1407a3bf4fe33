import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { Fact, Section } from './section.tsx';

export function OrderParcels({ parcels }: Pick<OrderDetails, 'parcels'>) {
  const text = useText(orderText);
  const formatMoment = useFormatMoment();
  if (parcels.length === 0) return null;
  return (
    <Section title={text.parcels}>
      <dl>
        {parcels.map((parcel) => (
          <Fact key={parcel.parcel} name={text.parcelStates[parcel.state]}>
            {[
              text.parcel(parcel.parcel, parcel.carrier),
              text.weight(parcel.weight_g),
              parcel.tracking_number,
              parcel.refusal,
              parcel.cancel && text.cancelStates[parcel.cancel],
              text.requestedBy(parcel.requested_by, formatMoment(parcel.requested_at)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}
