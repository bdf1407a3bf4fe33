import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { useText } from '#platform/text/text.ts';
import type { FilterGroup } from '../model/filter-groups.ts';
import { withoutFilters } from '../model/listing-query.ts';
import { useSingleEntryListingQuery } from '../model/use-listing-query.ts';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import styles from './filter-sheet.module.css';

type FilterSheetProps = {
  groups: readonly FilterGroup[];
  count: number;
  onDone(): void;
  narrowSizes: FilterFormProps['narrowSizes'];
};

/** The filters on narrow screens. Choices apply at once; the button shows the resulting count. */
export function FilterSheet({ groups, count, onDone, narrowSizes }: FilterSheetProps) {
  const text = useText(catalogueText);
  const { query, go } = useSingleEntryListingQuery();
  return (
    <>
      <FilterForm groups={groups} query={query} onChange={go} narrowSizes={narrowSizes} />
      <p className="visually-hidden" role="status">
        {text.count(count)}
      </p>
      <div className={styles.foot}>
        <Button wide onClick={onDone}>
          {text.show(count)}
        </Button>
        <TextButton alone onClick={() => go(withoutFilters(query))}>
          {text.reset}
        </TextButton>
      </div>
    </>
  );
}
