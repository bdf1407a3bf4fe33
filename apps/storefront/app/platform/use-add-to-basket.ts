import { useRef, useState } from 'react';

export type AddFailure = { title: string; text: string; hint?: string };

/** Resolves with null once everything is in the basket. */
export type AddResult = Promise<AddFailure | null>;

/** The state of an "add" button: one request at a time, and the last failure. */
export function useAddToBasket() {
  const [state, setState] = useState<{ isBusy: boolean; failure: AddFailure | null }>({
    isBusy: false,
    failure: null,
  });
  const isUnderWay = useRef(false);
  const run = async (add: () => AddResult): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setState({ isBusy: true, failure: null });
    const failure = await add();
    isUnderWay.current = false;
    setState({ isBusy: false, failure });
    return failure === null;
  };
  return { ...state, run };
}
