import type { Address } from '@kashtanka/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addressesText } from '#messages/addresses';
import { useFocusedHeading } from '#platform/focused-heading.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressRow } from './address-row.tsx';
import styles from './addresses.module.css';

/** As many as the shop keeps of one account (D70). */
const MOST = 20;

type Opened = { at: 'list' } | { at: 'form'; address: Address | null };

/** The addresses of an account, or one of them while it is written (ADDRESS-02). */
export function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const text = useText(addressesText);
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened>({ at: 'list' });
  const heading = useFocusedHeading(opened.at);
  const [hasFailed, setFailed] = useState(false);
  const onDone = async ({ ok }: { ok: boolean }) => {
    setFailed(!ok);
    await revalidate();
    setOpened({ at: 'list' });
  };
  if (opened.at === 'form') {
    return (
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {opened.address ? text.changeTitle : text.newTitle}
        </h1>
        <AddressForm
          address={opened.address}
          isFirst={addresses.length === 0}
          onSaved={() => onDone({ ok: true })}
          onCancel={() => setOpened({ at: 'list' })}
        />
      </div>
    );
  }
  const add = <Button onClick={() => setOpened({ at: 'form', address: null })}>{text.add}</Button>;
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.failed}
        </Note>
      )}
      {addresses.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.emptyText} action={add} />
      ) : (
        <>
          <p className="muted">{text.text}</p>
          <ul className={styles.rows}>
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onChange={() => setOpened({ at: 'form', address })}
                onDone={(done) => void onDone(done)}
              />
            ))}
          </ul>
          {addresses.length < MOST ? add : <p className="muted">{text.most(MOST)}</p>}
        </>
      )}
    </div>
  );
}
