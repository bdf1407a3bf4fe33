import type { Dog } from '@kashtanka/contract';
import { dogsText } from '@kashtanka/texts/storefront/account/dogs';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { bindField } from '#platform/forms/bind-field.ts';
import { errorText } from '#platform/forms/error-text.ts';
import { useText } from '#platform/text/text.ts';
import { BreedField } from './breed-field.tsx';
import styles from './dog-list.module.css';
import { DogMeasures } from './dog-measures.tsx';
import { PhotoField } from './photo-field.tsx';
import { useDogForm } from './use-dog-form.ts';

const AGES = ['none', 'day', 'under_1', '1_3', '3_5', 'over_5'] as const;

type DogFormProps = {
  /** Null for a new dog. */
  dog: Dog | null;
  onSaved(): Promise<void>;
  onCancel(): void;
};

/** Creates or edits a dog; only the name is required. */
export function DogForm({ dog, onSaved, onCancel }: DogFormProps) {
  const text = useText(dogsText);
  const { form, photo, progress } = useDogForm(dog, onSaved);
  const errorOf = (field: keyof typeof form.values) => {
    const error = form.errors[field];
    return error && errorText(text.errors, { field }, error);
  };
  const [ofPhoto] = form.notes.filter(({ field }) => field === 'image');
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      {form.notes
        .filter(({ field }) => field !== 'image')
        .map(({ field, error }) => (
          <Note key={field + error.code} tone="bad" role="alert" className={styles.wide}>
            {errorText(text.errors, { field }, error)}
          </Note>
        ))}
      <PhotoField
        photo={dog?.photo ?? null}
        choice={photo.choice}
        onChoose={photo.choose}
        error={ofPhoto && errorText(text.errors, ofPhoto, ofPhoto.error)}
      />
      <TextField
        {...bindField({ form, field: 'nickname' })}
        label={text.nickname}
        autoComplete="off"
        maxLength={60}
        error={errorOf('nickname')}
      />
      <BreedField form={form} error={errorOf('breed')} />
      <Select
        name="age"
        label={text.age}
        value={form.values.age}
        onChange={({ target }) => form.change({ age: target.value })}
      >
        {AGES.map((age) => (
          <option key={age} value={age}>
            {text.ages[age]}
          </option>
        ))}
      </Select>
      {form.values.age === 'day' && (
        <TextField
          {...bindField({ form, field: 'birthday' })}
          label={text.birthday}
          type="date"
          error={errorOf('birthday')}
        />
      )}
      <DogMeasures form={form} errorOf={errorOf} />
      <div className={styles.save}>
        <Button type="submit" busy={form.isBusy}>
          {text.save}
        </Button>
        <Button tone="line" onClick={onCancel}>
          {text.cancel}
        </Button>
        {progress !== null && (
          <progress className={styles.progress} aria-label={text.sending} value={progress} max={1} />
        )}
      </div>
    </form>
  );
}
