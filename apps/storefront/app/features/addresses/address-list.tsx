import type { Address } from '@kashtanka/contract';
import { MAX_ADDRESSES } from '@kashtanka/rules';
import { addressesText } from '@kashtanka/texts/storefront/account/addresses';
import { EditableList, EditableListPage } from '@kashtanka/ui/layout/editable-list.tsx';
import { useEditableList } from '#platform/forms/use-editable-list.ts';
import { useText } from '#platform/text/text.ts';
import { AddressForm } from './address-form.tsx';
import { AddressRow } from './address-row.tsx';

/** Lists the addresses of an account, or edits one (ADDRESS-02). */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const text = useText(addressesText);
  const { opened, heading, hasFailed, write, close, done } = useEditableList<Address>();
  if (opened.at === 'form') {
    return (
      <EditableListPage title={opened.item ? text.changeTitle : text.newTitle} heading={heading}>
        <AddressForm
          address={opened.item}
          isFirst={addresses.length === 0}
          onSaved={() => done({ ok: true })}
          onCancel={close}
        />
      </EditableListPage>
    );
  }
  const rows = addresses.map((address) => (
    <AddressRow
      key={address.id}
      address={address}
      onChange={() => write(address)}
      onDone={(outcome) => void done(outcome)}
    />
  ));
  return (
    <EditableList
      words={text}
      heading={heading}
      hasFailed={hasFailed}
      most={MAX_ADDRESSES}
      onAdd={() => write(null)}
      rows={rows}
    />
  );
}
