import { loyaltyText } from '@kashtanka/texts/storefront/account/loyalty';
import { CodeEntry } from '@kashtanka/ui/form/code-entry.tsx';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';

type BonusAmountProps = { applied: number; most: number; onPay(points: number): Promise<void> };

const LONGEST = 9;

export function BonusAmount({ applied, most, onPay }: BonusAmountProps) {
  const text = useText(loyaltyText);
  const [typed, setTyped] = useState(String(applied));
  const [isBusy, setBusy] = useState(false);
  const isNumber = /^\d+$/.test(typed.trim());
  const send = async () => {
    if (!isNumber) return;
    setBusy(true);
    await onPay(Math.min(Number(typed), most));
    setBusy(false);
  };
  return (
    <CodeEntry
      label={text.howMany}
      button={text.spend}
      value={typed}
      maxLength={LONGEST}
      inputMode="numeric"
      required={text.howManyRequired}
      error={isNumber ? undefined : text.howManyRequired}
      busy={isBusy}
      onChange={setTyped}
      onSend={send}
    />
  );
}
