import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import { STEPS } from './step-reasons.ts';

export function ConfirmOrderDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const params = { number: order.number };
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.confirm}
      input={null}
      step={STEPS.confirm}
      send={({ reason, version, key }) => api.confirmOrder({ params, version, key, body: { reason } })}
      onDone={() => showToast(text.confirmed)}
    >
      <p>{text.confirmLead}</p>
    </CommandDialog>
  );
}

/** Packs and hands over in one step, with the tracking number if there is one. */
export function ShipDialog({ order, onClose, title }: DialogProps & { title: string }) {
  const text = useText(orderCommandsText);
  const [tracking, setTracking] = useState('');
  const number = tracking.trim();
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={title}
      input={number}
      step={STEPS.ship}
      send={({ input, reason, version, key }) =>
        api.shipOrder({
          params: { number: order.number },
          version,
          key,
          body: { reason, ...(input && { tracking_number: input }) },
        })
      }
      onDone={() => showToast(text.shipped)}
    >
      <TextField
        label={text.trackingField}
        data-autofocus
        value={tracking}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTracking(target.value)}
      />
    </CommandDialog>
  );
}

export function TrackDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const [tracking, setTracking] = useState(order.delivery.tracking_number ?? '');
  const [isMissing, setMissing] = useState(false);
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.track}
      input={tracking.trim() || undefined}
      onMissing={() => setMissing(true)}
      step={STEPS.track}
      send={({ input: tracking_number, reason, version, key }) =>
        api.trackOrder({ params: { number: order.number }, version, key, body: { tracking_number, reason } })
      }
      onDone={() => showToast(text.tracked)}
    >
      <TextField
        label={text.trackLabel}
        data-autofocus
        value={tracking}
        autoComplete="off"
        spellCheck={false}
        error={isMissing && !tracking.trim() && text.trackMissing}
        onChange={({ target }) => setTracking(target.value)}
      />
    </CommandDialog>
  );
}
