import { productCompanionsText } from '@kashtanka/texts/storefront/catalogue/product-companions';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { ChevronDown } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { type CompanionGroup, loadCompanions } from '../api/load-companions.ts';
import type { SellWithView } from '../model/product-view.ts';
import type { LineToAdd } from '../model/use-purchase.ts';
import { CompanionSummary } from './companion-summary.tsx';
import styles from './sell-with.module.css';

type CompanionPickerProps = {
  offer: SellWithView;
  picked: LineToAdd | null;
  onPick(wanted: LineToAdd | null): void;
};

/** An expandable list of companion products. The chosen one is added together with the product. */
export function CompanionPicker({ offer, picked, onPick }: CompanionPickerProps) {
  const text = useText(productCompanionsText);
  const show = useFormatPrice();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.offer}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <CompanionSummary
          offer={picked ? { ...offer, picture: picked.image } : offer}
          second={picked ? text.pickedFor(picked.title, show(picked.price)) : text.priceFrom(show(offer.price))}
        />
        <Icon of={ChevronDown} className={styles.sign} />
      </button>
      <div id={id}>{isOpen && <Choices offer={offer} picked={picked} onPick={onPick} />}</div>
    </>
  );
}

function Choices({ offer, picked, onPick }: CompanionPickerProps) {
  const text = useText(productCompanionsText);
  const paths = usePaths();
  const [groups, setGroups] = useState<CompanionGroup[] | null>();
  const { query } = offer;
  useEffect(() => {
    let isWanted = true;
    void loadCompanions(api, { query }).then((found) => {
      if (isWanted) setGroups(found);
    });
    return () => {
      isWanted = false;
    };
  }, [query]);
  if (groups === undefined) return <div className={styles.choices} aria-busy />;
  if (groups === null) {
    return (
      <Note
        tone="warn"
        role="alert"
        className={styles.choices}
        action={<TextLink to={paths.product(offer.article)}>{text.companionPage}</TextLink>}
      >
        {text.companionsFailed}
      </Note>
    );
  }
  return <List groups={groups} label={offer.name} picked={picked} onPick={onPick} />;
}

type ListProps = Pick<CompanionPickerProps, 'picked' | 'onPick'> & { groups: CompanionGroup[]; label: string };

function List({ groups, label, picked, onPick }: ListProps) {
  const text = useText(productCompanionsText);
  const show = useFormatPrice();
  const all = groups.flatMap(({ choices }) => choices);
  return (
    <Select
      className={styles.choices}
      label={label}
      labelHidden
      value={picked?.article ?? ''}
      onChange={({ target }) => onPick(all.find(({ article }) => article === target.value) ?? null)}
    >
      <option value="">{text.noCompanion}</option>
      {groups.map(({ title, choices }) => (
        <optgroup key={title} label={title}>
          {choices.map(({ article, details, price }) => (
            <option key={article} value={article}>
              {text.companion(details || title, show(price))}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
