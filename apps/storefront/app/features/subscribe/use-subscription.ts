import { useState } from 'react';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { type ApiForm, useApiForm } from '#platform/forms/use-api-form.ts';
import { useSession } from '#platform/session/session.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import { type FinalPhase, toFormPhase } from './form-phase.ts';
import type { GuestForm } from './guest-form.ts';

type Asker = { isGuest: boolean };
type Answer = Parameters<typeof toFormPhase>[0];

type Options<Values extends GuestForm> = {
  empty: Values;
  posted: PostedForm<Values> | undefined;
  /** Codes of errors by field. */
  validate(values: Values, asker: Asker): Partial<Record<keyof Values & string, string>>;
  ask(values: Values, asker: Asker): Promise<Answer>;
};

export type Subscription<Values> = Asker & {
  form: ApiForm<Values>;
  /** The button is grey until the form is complete; without scripts it stays enabled. */
  isReady: boolean;
  outcome: FinalPhase | null;
  /** A guest's. */
  email: string | null;
  repeat(): void;
};

/** A subscription form and the outcome of sending it. */
export function useSubscription<Values extends GuestForm>({
  empty,
  posted,
  validate,
  ask,
}: Options<Values>): Subscription<Values> {
  const isGuest = useSession() !== 'authenticated';
  const isHydrated = useIsHydrated();
  const [outcome, setOutcome] = useState<FinalPhase | null>(null);
  const form = useApiForm<Values>({
    empty,
    posted,
    validate: (values) => toErrors(validate(values, { isGuest })),
    send: async (values) => {
      const result = await ask(values, { isGuest });
      const phase = toFormPhase(result);
      if (phase.at !== 'form') setOutcome(phase);
      else if (!result.ok) return result;
    },
  });
  return {
    form,
    isGuest,
    isReady: !isHydrated || Object.keys(validate(form.values, { isGuest })).length === 0,
    outcome,
    email: isGuest ? form.values.guest_email.trim() : null,
    repeat: () => setOutcome(null),
  };
}

function toErrors<Field extends string>(codes: Partial<Record<Field, string>>) {
  const errors = Object.entries<string>(codes as Record<Field, string>).map(([field, code]) => [field, { code }]);
  return Object.fromEntries(errors) as Partial<Record<Field, { code: string }>>;
}
