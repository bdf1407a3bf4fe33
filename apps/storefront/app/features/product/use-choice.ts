import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePaths } from '#paths';
import { afterPaint } from '#platform/after-paint.ts';
import { IN_PLACE } from '#platform/in-place.ts';
import { type Choice, type Chosen, choiceOf, choiceQuery, chosenByVariant } from './choice.ts';
import type { ProductView } from './product-view.ts';

/** An optimistic selection, valid until the address changes. */
type Picked = { from: string; values: Chosen };

/**
 * The selection is stored in the address, so that a reload or a shared link restores it. Changes replace the
 * history entry.
 */
export function useChoice(view: ProductView): { choice: Choice; choose(code: string, value: string | null): void } {
  const { variant } = useParams();
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const paths = usePaths();
  const [picked, setPicked] = useState<Picked>();
  const asked = {
    ...chosenByVariant(view.variants, variant),
    ...Object.fromEntries(new URLSearchParams(search)),
    ...(picked?.from === key && picked.values),
  };
  const choice = choiceOf(view, asked);
  const choose = (code: string, value: string | null) => {
    const query = choiceQuery(choice, { [code]: value });
    setPicked({ from: key, values: Object.fromEntries(query) });
    afterPaint(() => {
      void navigate(paths.product(view.article, query), IN_PLACE);
    });
  };
  return { choice, choose };
}
