import {
  deliveryType,
  isShippingCode,
  pickupPointListOf,
  requiredShippingFields,
  type ShippingAddress,
  type ShippingCode,
  sentShippingFields,
} from '@kashtanka/rules';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from './form.module.css';
import { CityField, StreetField } from './place-fields.tsx';
import { deliveriesQuery, pointsQuery } from './queries.ts';

export type DeliveryDraft = { code: ShippingCode; address: ShippingAddress };

type DeliveryFieldsProps = {
  value: DeliveryDraft;
  /** `article*quantity`, separated by commas. */
  goods: string;
  onChange: (value: DeliveryDraft) => void;
  errorOf: (field: string) => string | undefined;
};

const TYPING_PAUSE_MS = 400;
const TEXT_FIELDS = ['postcode', 'notes'] as const;

/** City, method with its price there, and the address or pickup point that the method needs. */
export function DeliveryFields({ value, goods, onChange, errorOf }: DeliveryFieldsProps) {
  const text = useText(orderFormText);
  const locale = useLocale();
  const formatSum = useFormatSum();
  const { code, address } = value;
  const { state = '', city = '' } = address;
  const place = useDebounced(JSON.stringify({ state, city, goods }), TYPING_PAUSE_MS);
  const { data: methods = [] } = useQuery(deliveriesQuery(JSON.parse(place), locale));
  // An express courier serves one town alone, and the shop has its own point.
  const hasCity = sentShippingFields(code).includes('city') || pickupPointListOf(code) !== undefined;
  const lay = (fields: Partial<ShippingAddress>) => onChange({ code, address: { ...address, ...fields } });
  const set = (field: string, typed: string) => lay({ [field]: typed });
  return (
    <div className={styles.fields}>
      <Select
        label={text.method}
        value={code}
        error={errorOf('shipping_code')}
        onChange={({ target }) => isShippingCode(target.value) && onChange({ code: target.value, address })}
      >
        {methods.map(({ code: key, name, price, problem, days }) => (
          <option key={key} value={key} disabled={problem !== null}>
            {text.methodOption(
              name,
              problem ??
                [price === null ? text.priceLater : formatSum(price), days && text.days(days)]
                  .filter(Boolean)
                  .join(', '),
            )}
          </option>
        ))}
      </Select>
      {hasCity && (
        <div className={styles.pair}>
          <TextField
            label={text.state}
            value={state}
            error={errorOf('state')}
            onChange={({ target }) => set('state', target.value)}
          />
          <CityField label={text.city} address={address} error={errorOf('city')} onChange={lay} />
        </div>
      )}
      <PointSelect value={value} onChange={set} errorOf={errorOf} />
      {sentShippingFields(code).includes('line1') && (
        <StreetField label={text.line1} address={address} error={errorOf('line1')} onChange={lay} />
      )}
      {TEXT_FIELDS.filter((field) => sentShippingFields(code).includes(field)).map((field) => (
        <TextField
          key={field}
          label={text[field]}
          value={address[field] ?? ''}
          error={errorOf(field)}
          onChange={({ target }) => set(field, target.value)}
        />
      ))}
    </div>
  );
}

type PointSelectProps = Pick<DeliveryFieldsProps, 'value' | 'errorOf'> & {
  onChange: (field: string, code: string) => void;
};

const POINT_FIELDS = ['pickup_point', 'cdek_fulfillment_point', 'pochtaru_pochtomat', 'boxberry_pvz'] as const;

/** The pickup points of the method in the city; nothing for a courier. */
function PointSelect({ value: { code, address }, onChange, errorOf }: PointSelectProps) {
  const text = useText(orderFormText);
  const locale = useLocale();
  const city = useDebounced(deliveryType(code) === 'pickup' ? '' : (address.city ?? ''), TYPING_PAUSE_MS);
  const field = POINT_FIELDS.find((one) => requiredShippingFields(code).includes(one));
  const { data: points = [] } = useQuery({ ...pointsQuery(code, city, locale), enabled: field !== undefined });
  if (!field) return null;
  return (
    <Select
      label={text.point}
      value={address[field] ?? ''}
      error={errorOf(field)}
      hint={points.length === 0 ? text.noPoints : undefined}
      onChange={({ target }) => onChange(field, target.value)}
    >
      <option value="">{text.choosePoint}</option>
      {points.map((point) => (
        <option key={point.code} value={point.code}>
          {point.address}
        </option>
      ))}
    </Select>
  );
}
