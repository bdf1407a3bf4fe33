import { useState } from 'react';
import { subscribeText } from '#messages/subscribe';
import type { ModalArguments } from '#modals';
import { api } from '#platform/api.ts';
import { useText } from '#platform/text.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { SubscribeForm } from './form-faults.ts';
import { payloadOf } from './form-faults.ts';
import { Outcome } from './outcome.tsx';
import { type Phase, phaseAfter } from './phase.ts';
import { SubscribeFields } from './subscribe-fields.tsx';

const WIDTH_PX = 476;

type SubscribeModalProps = ModalArguments<'subscribe'> & { onClose(): void };

/** The form to be told of a return, and where it leads (MODAL-02, SUBSCRIBE-03). */
export function SubscribeModal({ sizes, article, onAvailable, onClose }: SubscribeModalProps) {
  const text = useText(subscribeText);
  const [form, setForm] = useState<SubscribeForm>({ article: article ?? '', email: '', terms: false, trap: '' });
  const [phase, setPhase] = useState<Phase>({ at: 'form', errors: {} });
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await api.subscribeToStock({ params: { article: form.article }, body: payloadOf(form) });
    setBusy(false);
    const next = phaseAfter(answer);
    setPhase(next);
    if (next.at === 'available_to_buy') onAvailable();
  };
  const change = (changes: Partial<SubscribeForm>) => {
    setForm({ ...form, ...changes });
    setPhase({ at: 'form', errors: {} });
  };
  return (
    <Dialog title={titleOf(text, phase)} closeLabel={text.close} onClose={onClose} width={WIDTH_PX}>
      {phase.at === 'form' ? (
        <SubscribeFields
          form={form}
          sizes={sizes}
          errors={phase.errors}
          isBusy={isBusy}
          onChange={change}
          onSend={send}
        />
      ) : (
        <Outcome phase={phase} email={form.email.trim()} onClose={onClose} />
      )}
    </Dialog>
  );
}

function titleOf(text: (typeof subscribeText)['ru'], phase: Phase): string {
  switch (phase.at) {
    case 'form':
      return text.title;
    case 'success':
      return text.successTitle;
    case 'already_subscribed':
      return text.alreadyTitle;
    case 'available_to_buy':
      return text.availableTitle;
    case 'error':
      return text.errorTitle(phase.status);
    default:
      return phase satisfies never;
  }
}
