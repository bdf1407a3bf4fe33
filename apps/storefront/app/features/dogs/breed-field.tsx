import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { Combobox } from '@kashtanka/ui/form/combobox.tsx';
import { bindField } from '#platform/forms/bind-field.ts';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import type { DogValues } from './use-dog-form.ts';

const MOST = 7;

export function BreedField({ form, error }: { form: ApiForm<DogValues>; error: string | undefined }) {
  const text = useText(dogsText);
  const typed = plain(form.values.breed);
  const found = typed.length < 2 ? [] : text.breeds().filter((breed) => plain(breed).includes(typed));
  const isSettled = found.some((breed) => plain(breed) === typed);
  return (
    <Combobox
      {...bindField({ form, field: 'breed' })}
      label={text.breed}
      hint={text.breedHint}
      error={error}
      autoComplete="off"
      maxLength={60}
      onType={(breed) => form.change({ breed })}
      options={isSettled ? [] : found.slice(0, MOST).map((title) => ({ key: title, title }))}
      onChoose={({ title }) => form.change({ breed: title })}
    />
  );
}

function plain(breed: string): string {
  return breed.trim().toLowerCase().replaceAll('ё', 'е');
}
