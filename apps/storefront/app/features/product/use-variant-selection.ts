import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePaths } from '#paths';
import { afterPaint } from '#platform/after-paint.ts';
import { IN_PLACE_NAVIGATION } from '#platform/in-place-navigation.ts';
import type { ProductView } from './product-view.ts';
import {
  getSelection,
  getSelectionQuery,
  getSelectName,
  parseVariantParameter,
  type SelectedValues,
  type VariantSelection,
} from './variant-selection.ts';

/** An optimistic selection, valid until the address changes. */
type Picked = { from: string; values: SelectedValues };

/**
 * The selection is stored in the address, so that a reload or a shared link restores it. Changes replace the
 * history entry.
 */
export function useVariantSelection(view: ProductView): {
  choice: VariantSelection;
  choose(code: string, value: string | null): void;
} {
  const { variant } = useParams();
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const paths = usePaths();
  const [picked, setPicked] = useState<Picked>();
  const asked = {
    ...parseVariantParameter(view.variants, variant),
    ...Object.fromEntries(new URLSearchParams(search)),
    ...(picked?.from === key && picked.values),
  };
  const choice = getSelection(view, asked);
  const chooseAll = (values: Record<string, string | null>) => {
    const query = getSelectionQuery(choice, values);
    setPicked({ from: key, values: Object.fromEntries(query) });
    afterPaint(() => {
      void navigate(paths.product(view.article, query), IN_PLACE_NAVIGATION);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only choices that were made before hydration.
  useLayoutEffect(() => {
    const made = choice.attributes.flatMap(({ code, chosen }) => {
      const value = findTickedValue(code);
      return value === undefined || value === chosen ? [] : [[code, value]];
    });
    if (made.length > 0) chooseAll(Object.fromEntries(made));
  }, []);
  return { choice, choose: (code, value) => chooseAll({ [code]: value }) };
}

function findTickedValue(code: string): string | undefined {
  return document.querySelector<HTMLInputElement>(`[name="${getSelectName(code)}"]:checked`)?.value;
}
