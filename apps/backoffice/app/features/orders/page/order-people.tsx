import type { OrderDetails } from '@kashtanka/contract/admin';
import { formatPhone, isCarried } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useText } from '#platform/text/text.ts';
import { Fact, Section } from './section.tsx';

/** The recipient, and the address or the pickup point. */
export function OrderPeople({ order }: { order: OrderDetails }) {
  const text = useText(orderText);
  const { recipient, delivery, email, account } = order;
  const { phone } = recipient;
  return (
    <>
      <Section title={text.people}>
        <dl>
          <Fact name={text.name}>
            {[recipient.name, account === null && text.guest].filter(Boolean).join(', ')}
          </Fact>
          <Fact name={text.phone}>
            {phone && (
              <TextLink to={`tel:${phone}`} aria-label={text.call(formatPhone(phone))}>
                {formatPhone(phone)}
              </TextLink>
            )}
          </Fact>
          <Fact name={text.email}>
            {email && (
              <TextLink to={`mailto:${email}`} aria-label={text.write(email)}>
                {email}
              </TextLink>
            )}
          </Fact>
        </dl>
      </Section>
      <Section title={text.delivery}>
        <dl>
          <Fact name={delivery.name}>
            <span>{[delivery.point?.name, delivery.address].filter(Boolean).join(', ')}</span>
          </Fact>
          <Fact name={text.notesOfShopper}>{delivery.notes}</Fact>
          <Fact name={text.workTime}>{delivery.point?.work_time}</Fact>
          {isCarried(delivery.type) && (
            <Fact name={text.tracking}>
              {delivery.tracking_number === null ? (
                text.noTracking
              ) : delivery.tracking_url === null ? (
                delivery.tracking_number
              ) : (
                <TextLink to={delivery.tracking_url} target="_blank" rel="noreferrer">
                  {delivery.tracking_number}
                </TextLink>
              )}
            </Fact>
          )}
        </dl>
      </Section>
    </>
  );
}
