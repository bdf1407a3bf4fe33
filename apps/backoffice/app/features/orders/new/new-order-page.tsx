import type { PhoneOrder } from '@kashtanka/contract/admin';
import { isPricedShippingCode, pricingShippingFields } from '@kashtanka/rules';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { phoneOrderText } from '@kashtanka/texts/backoffice/orders/phone-order';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { addUnit } from '../form/add-unit.ts';
import { AddedLines } from '../form/added-lines.tsx';
import { DeliveryFields } from '../form/delivery-fields.tsx';
import { findFieldError } from '../form/field-error.ts';
import styles from '../form/form.module.css';
import { GoodsSearch } from '../form/goods-search.tsx';
import { RecipientFields } from '../form/recipient-fields.tsx';
import { Section } from '../page/section.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { EMPTY, type PhoneDraft, readDraft, removeDraft, writeDraft } from './draft.ts';
import { OrderSummary } from './order-summary.tsx';

export function Component() {
  const text = useText(phoneOrderText);
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader back={<TextLink to={PATHS.orders}>{text.toOrders}</TextLink>} title={text.title} />
      <NewOrder />
    </>
  );
}

function NewOrder() {
  const words = useText(orderFormText);
  const text = useText(phoneOrderText);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(readDraft);
  const update = (part: Partial<PhoneDraft>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => writeDraft(draft), [draft]);
  const order = toOrder(draft);
  const hasGoods = draft.lines.length > 0;
  const { delivery, ...goods } = order;
  const tried = isPriceable(draft) ? order : goods;
  const dry = useDryRun(
    hasGoods ? { command: 'place', number: '', version: 0, input: tried } : undefined,
    ({ key, signal }) =>
      api.placePhoneOrder({ key, signal, isDryRun: true, body: { ...tried, reason: text.reason } }),
  );
  const { run, isBusy, failure } = useAction((due: string, key) =>
    api.placePhoneOrder({ key, body: { ...order, due, reason: text.reason } }),
  );
  const place = async (due: string) => {
    const outcome = await run(due);
    if (!outcome?.ok || !('number' in outcome.body)) return;
    removeDraft();
    setDraft(EMPTY);
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    showToast(text.placed(outcome.body.number));
    void navigate(PATHS.order(outcome.body.number));
  };
  const errorOf = (field: string) => findFieldError(failure, field) ?? findFieldError(dry.failure, field);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Section title={text.customer}>
          <CustomerFields draft={draft} update={update} errorOf={errorOf} />
        </Section>
        <Section title={words.goods}>
          <AddedLines lines={draft.lines} onChange={(lines) => update({ lines })} />
          <div className={styles.add}>
            <GoodsSearch onChoose={(article) => update({ lines: addUnit(draft.lines, article) })} />
          </div>
        </Section>
        <Section title={words.delivery}>
          <DeliveryFields
            value={draft.delivery}
            goods={draft.lines.map(({ article, quantity }) => `${article}*${quantity}`).join(',')}
            onChange={(delivery) => update({ delivery })}
            errorOf={errorOf}
          />
        </Section>
        <Section title={words.recipient}>
          <RecipientFields
            value={draft.recipient}
            onChange={(recipient) => update({ recipient })}
            errorOf={errorOf}
          />
        </Section>
        <Section title={text.payment}>
          <div className={styles.fields}>
            <TextField
              label={text.promoCode}
              hint={text.promoHint}
              value={draft.promoCode}
              error={errorOf('promo_code')}
              autoComplete="off"
              onChange={({ target }) => update({ promoCode: target.value })}
            />
            <Select
              label={text.paymentMethod}
              hint={draft.payment === 'link' ? text.linkHint : text.receiptHint}
              value={draft.payment}
              error={errorOf('payment_code')}
              onChange={({ target }) => update({ payment: target.value === 'link' ? 'link' : 'upon_receipt' })}
            >
              <option value="link">{text.payments.link}</option>
              <option value="upon_receipt">{text.payments.upon_receipt}</option>
            </Select>
          </div>
        </Section>
      </div>
      <div className={styles.aside}>
        <OrderSummary
          dry={dry}
          hasGoods={hasGoods}
          failure={failure}
          isBusy={isBusy}
          onPlace={(due) => void place(due)}
        />
      </div>
    </div>
  );
}

/** Whether the delivery has what its price needs; until then the goods alone are priced. */
function isPriceable({ delivery: { code, address } }: PhoneDraft): boolean {
  return isPricedShippingCode(code) && pricingShippingFields(code).every((field) => address[field]);
}

function toOrder({ account, email, recipient, lines, delivery, promoCode, payment }: PhoneDraft): PhoneOrder {
  return {
    ...(account === null ? { email } : { account }),
    recipient,
    lines: lines.map(({ article, quantity }) => ({ article, quantity })),
    delivery,
    payment,
    ...(promoCode.trim() && { promo_code: promoCode.trim() }),
  };
}
