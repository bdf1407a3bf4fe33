import { searchText } from '@kashtanka/texts/storefront/catalogue/search';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { CatalogueView } from '#features/catalogue';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './search.module.css';

type Reading = NonNullable<CatalogueView['list']['search']>;

/** Explains how the search changed the query: ignored words, a correction, separate parts, a recognized size. */
export function SearchInterpretation({ reading }: { reading: Reading }) {
  const text = useText(searchText);
  const { query, corrected, left_out, groups, size } = reading;
  return (
    <>
      {left_out.length > 0 && (
        <p className={styles.note}>{text.excludedOfferIds(left_out.map(text.quoted).join(', '))}</p>
      )}
      {corrected !== null && <p className={styles.note}>{text.corrected(corrected)}</p>}
      {groups.length > 0 && <p className={styles.note}>{text.apart(query)}</p>}
      {size && <SizeNote size={size} />}
    </>
  );
}

function SizeNote({ size: { letters, girth_cm, without } }: { size: NonNullable<Reading['size']> }) {
  const text = useText(searchText);
  const paths = usePaths();
  return (
    <p className={styles.note}>
      {letters !== null && <span>{`${text.sized(letters)} `}</span>}
      {girth_cm !== null && <span>{`${text.ofGirth(girth_cm)} `}</span>}
      <TextLink to={paths.catalogue('', [['q', without]])}>{text.allSizes}</TextLink>
    </p>
  );
}
