import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { lazy, Suspense } from 'react';
import type { CatalogueView } from '#features/catalogue';
import { type FittingSizesFilterProps, loadSizeAdvice } from '#features/sizes';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useIsDogMeasured } from '#platform/measured-dog.ts';
import { useText } from '#platform/text/text.ts';

const FitsMyDog = lazy(async () => ({ default: (await loadChunk(loadSizeAdvice)).FitsMyDog }));

type FitsSlotProps = Omit<FittingSizesFilterProps, 'children'>;

/** Loaded only if this browser has a measured dog. */
function FitsSlot(props: FitsSlotProps) {
  const text = useText(catalogueText);
  return (
    useIsDogMeasured() && (
      <Suspense>
        <FitsMyDog {...props}>{text.fitsMyDog}</FitsMyDog>
      </Suspense>
    )
  );
}

export function renderFittingSizes({ classes }: Pick<CatalogueView, 'classes'>) {
  return (narrowing: Omit<FitsSlotProps, 'classes'>) => <FitsSlot {...narrowing} classes={classes} />;
}
