import type { Dog } from '@kashtanka/contract';
import { MAX_DOGS } from '@kashtanka/rules';
import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { EditableList, EditableListPage } from '@kashtanka/ui/layout/editable-list.tsx';
import { useEditableList } from '#platform/forms/use-editable-list.ts';
import { reloadDogs } from '#platform/session/customer-dogs.ts';
import { useText } from '#platform/text/text.ts';
import { DogForm } from './dog-form.tsx';
import { DogRow } from './dog-row.tsx';

/** Lists the dogs of an account, or edits one (DOG-01). */
export function DogList({ dogs }: { dogs: readonly Dog[] }) {
  const text = useText(dogsText);
  // Other pages offer the same dogs, so the shared list is reloaded.
  const { opened, heading, hasFailed, write, done } = useEditableList<Dog>(reloadDogs);
  if (opened.at === 'form') {
    const finish = () => done({ ok: true });
    return (
      <EditableListPage
        title={opened.item ? text.changeTitle(opened.item.nickname) : text.newTitle}
        heading={heading}
      >
        <DogForm dog={opened.item} onSaved={finish} onCancel={() => void finish()} />
      </EditableListPage>
    );
  }
  const rows = dogs.map((dog) => (
    <DogRow key={dog.id} dog={dog} onChange={() => write(dog)} onDone={(outcome) => void done(outcome)} />
  ));
  return (
    <EditableList
      words={text}
      heading={heading}
      hasFailed={hasFailed}
      most={MAX_DOGS}
      onAdd={() => write(null)}
      rows={rows}
    />
  );
}
