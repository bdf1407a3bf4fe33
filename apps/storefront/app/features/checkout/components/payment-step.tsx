import type { PaymentMethod } from '@kashtanka/contract';
import { isPaymentCode, type Kopecks, type PaymentCode } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { CreditCard, type IconNode, Store } from 'lucide';
import { type RefObject, useImperativeHandle } from 'react';
import { useAvailablePaymentMethods } from '#platform/payment/available-payment-methods.ts';
import { usePaymentSheet } from '#platform/payment/use-wallet-sheet.ts';
import type { OpenPaymentSheet } from '#platform/payment/wallets.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';
import { getFullCoverage, type PaymentSplit } from '../model/payment-split.ts';

const ICONS: Partial<Record<PaymentCode, IconNode>> = { upon_receipt: Store };

type PaymentStepProps = {
  total: Kopecks | null;
  dues: PaymentSplit;
  /** Receives the function that opens the payment sheet of the chosen wallet. */
  sheet: RefObject<OpenPaymentSheet | null>;
};

export function PaymentStep({ total, dues, sheet }: PaymentStepProps) {
  const text = useText(checkoutText);
  const { payments, form } = useCheckoutContext();
  const openSheet = usePaymentSheet(form.paymentCode, { body: { shipping_code: form.shippingCode } });
  useImperativeHandle(sheet, () => openSheet);
  if (total === 0) return <Note tone="ok">{text.nothingToPay[getFullCoverage(dues)]}</Note>;
  switch (payments.at) {
    case 'asking':
      return <Skeleton shape="block" height="76px" />;
    case 'failed':
      return (
        <Note tone="bad" action={<TextButton onClick={payments.retry}>{text.retry}</TextButton>}>
          {text.paymentsFailed}
        </Note>
      );
    case 'known':
      return <Methods methods={payments.methods} />;
    default:
      return payments satisfies never;
  }
}

function Methods({ methods: offered }: { methods: readonly PaymentMethod[] }) {
  const methods = useAvailablePaymentMethods(offered);
  const text = useText(checkoutText);
  const { form, change, clear } = useCheckoutContext();
  const error = useFieldError('payment_code');
  const choose = (code: string) => {
    if (isPaymentCode(code)) change({ paymentCode: code });
    clear('payment_code');
  };
  const hints: Partial<Record<PaymentCode, string>> = {
    sberbank_online: text.paymentAtBank,
    yandex_pay: text.paymentByYandex,
    yandex_split: text.paymentInParts,
    upon_receipt: text.paymentOnReceipt,
  };
  return (
    <RadioGroup
      legend={text.stepPayment}
      legendHidden
      columns={2}
      value={form.paymentCode}
      onChange={choose}
      error={error}
    >
      {methods.map(({ code, name, unavailability_reason }) => (
        <RadioRow
          key={code}
          value={code}
          title={name}
          text={hints[code]}
          icon={<Icon of={ICONS[code] ?? CreditCard} />}
          reason={unavailability_reason}
        />
      ))}
    </RadioGroup>
  );
}
