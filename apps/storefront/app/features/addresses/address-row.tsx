import type { Address } from '@kashtanka/contract';
import { addressesText } from '@kashtanka/texts/storefront/account/addresses';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { api } from '#platform/api/api.ts';
import { openModal } from '#platform/modal-stack.ts';
import { reloadDogs } from '#platform/session/customer-dogs.ts';
import { useText } from '#platform/text/text.ts';
import styles from './address-list.module.css';

type AddressRowProps = {
  address: Address;
  onChange(): void;
  onDone(done: { ok: boolean }): void;
};

export function AddressRow({ address, onChange, onDone }: AddressRowProps) {
  const text = useText(addressesText);
  const { id, city, state, line1, line2, line3, postcode, notes, is_default } = address;
  const street = [line1, line2, line3].filter(Boolean).join(', ');
  const place = [postcode, city, state === city ? '' : state].filter(Boolean).join(', ');
  const makeDefault = async () => onDone(await api.changeAddress({ body: { id, is_default: true } }));
  const remove = async () => {
    const isSure = await openModal('confirm', {
      title: text.removeTitle,
      text: `${street}, ${city}`,
      safe: text.keep,
      other: text.remove,
    });
    if (isSure) onDone(await removeAddress(id));
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.street}>
          <span>{street}</span> {is_default && <Badge tone="ok">{text.isDefault}</Badge>}
        </p>
        <p>{place}</p>
        {notes && <p className={`small muted ${styles.notes}`}>{notes}</p>}
      </div>
      <div className={styles.actions}>
        {!is_default && (
          <TextButton aria-label={text.makeDefaultOf(street)} onClick={() => void makeDefault()}>
            {text.makeDefault}
          </TextButton>
        )}
        <TextButton aria-label={text.changeOf(street)} onClick={onChange}>
          {text.change}
        </TextButton>
        <TextButton aria-label={text.removeOf(street)} onClick={() => void remove()}>
          {text.remove}
        </TextButton>
      </div>
    </li>
  );
}

async function removeAddress(id: number): Promise<{ ok: boolean }> {
  const removed = await api.removeAddress({ params: { id } });
  // Required by the specification (ADDRESS-04).
  void reloadDogs();
  return { ok: removed.ok || removed.status === 404 };
}
