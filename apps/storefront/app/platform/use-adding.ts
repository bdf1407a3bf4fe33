import { useRef, useState } from 'react';

/** Why nothing was put into the basket, in words to be shown at the button. */
export type AddFailure = { title: string; text: string; hint?: string };

/** Null once everything is in the basket. */
export type Adding = Promise<AddFailure | null>;

/** The state of a button that puts something into the basket: one attempt at a time, and why the last one failed. */
export function useAdding() {
  const [state, setState] = useState<{ isBusy: boolean; failure: AddFailure | null }>({
    isBusy: false,
    failure: null,
  });
  const isUnderWay = useRef(false);
  const run = async (add: () => Adding): Promise<boolean> => {
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
