import { useState } from 'react';
import { useSession } from '#platform/session.ts';
import { type GuestForm, NO_GUEST } from './guest.ts';
import { type Phase, phaseAfter } from './phase.ts';

type Answer = Parameters<typeof phaseAfter>[0];

export function useSubscribing<Form extends GuestForm>(
  empty: Omit<Form, keyof GuestForm>,
  ask: (form: Form, whose: { isGuest: boolean }) => Promise<Answer>,
) {
  const isGuest = useSession() !== 'authenticated';
  const [form, setForm] = useState({ ...NO_GUEST, ...empty } as Form);
  const [phase, setPhase] = useState<Phase>({ at: 'form', errors: {} });
  const [isBusy, setBusy] = useState(false);
  return {
    form,
    phase,
    isBusy,
    isGuest,
    email: isGuest ? form.email.trim() : null,
    change(changes: Partial<Form>) {
      setForm({ ...form, ...changes });
      setPhase({ at: 'form', errors: {} });
    },
    async send(): Promise<Phase> {
      setBusy(true);
      const next = phaseAfter(await ask(form, { isGuest }));
      setBusy(false);
      setPhase(next);
      return next;
    },
  };
}
