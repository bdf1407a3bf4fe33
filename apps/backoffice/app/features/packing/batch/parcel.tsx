import type { OrderDetails } from '@kashtanka/contract/admin';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { packedOrderQuery } from '../queries.ts';
import styles from './packed-order.module.css';

/** The parcel of a packed order: its state, or the request for one where the order allows it. */
export function Parcel({ number }: { number: string }) {
  const text = useText(packingText);
  const canRequest = canRun(useMe(), 'orders parcel');
  const { data: order } = useQuery(packedOrderQuery(number));
  if (!order) return null;
  const [latest] = order.parcels.toSorted((one, other) => other.requested_at.localeCompare(one.requested_at));
  const isPossible = canRequest && order.commands.request_parcel.problem === null;
  if (!latest && !isPossible) return null;
  return (
    <div className={styles.parcel}>
      {latest && (
        <p className={styles.quiet}>
          {[
            text.parcelStates[latest.state],
            latest.refusal,
            latest.tracking_number && text.tracking(latest.tracking_number),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {isPossible && <ParcelForm order={order} />}
    </div>
  );
}

function ParcelForm({ order: { number, version } }: { order: OrderDetails }) {
  const text = useText(packingText);
  const [weight, setWeight] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy, failure } = useAction((grams: number | undefined, key) =>
    api.requestParcel({
      key,
      params: { number },
      version,
      body: { reason: text.parcelReason, ...(grams !== undefined && { weight_g: grams }) },
    }),
  );
  const isValid = /^\d{0,6}$/.test(weight.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid) return;
    const outcome = await run(weight.trim() === '' ? undefined : Number(weight));
    // Also after a refusal: another person may have changed the order.
    if (outcome) await queryClient.invalidateQueries(packedOrderQuery(number));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={text.weight}
        hint={text.weightHint}
        error={isChecked && !isValid ? text.badWeight : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={weight}
        onChange={(event) => setWeight(event.target.value)}
        className={styles.weight}
      />
      <Button type="submit" tone="soft" busy={isBusy} className={styles.request}>
        {text.requestParcel}
      </Button>
      <ActionFailure failure={failure} />
    </form>
  );
}
