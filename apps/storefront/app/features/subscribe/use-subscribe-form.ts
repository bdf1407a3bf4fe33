import { useState } from 'react';
import { useSession } from '#platform/session/session.ts';
import { type FormPhase, toFormPhase } from './form-phase.ts';
import { EMPTY_GUEST_FORM, type GuestForm } from './guest-form.ts';

type Answer = Parameters<typeof toFormPhase>[0];

export function useSubscribeForm<Form extends GuestForm>(
  empty: Omit<Form, keyof GuestForm>,
  ask: (form: Form, whose: { isGuest: boolean }) => Promise<Answer>,
) {
  const isGuest = useSession() !== 'authenticated';
  const [form, setForm] = useState({ ...EMPTY_GUEST_FORM, ...empty } as Form);
  const [phase, setPhase] = useState<FormPhase>({ at: 'form', errors: {} });
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
    async send(): Promise<FormPhase> {
      setBusy(true);
      const next = toFormPhase(await ask(form, { isGuest }));
      setBusy(false);
      setPhase(next);
      return next;
    },
  };
}
