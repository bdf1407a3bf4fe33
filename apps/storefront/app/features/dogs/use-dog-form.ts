import type { Dog, NewDog } from '@kashtanka/contract';
import { cleanLine, type DogMeasure, parseMeasure } from '@kashtanka/rules';
import { useRef, useState } from 'react';
import { api } from '#platform/api/api.ts';
import type { FormError, Refused } from '#platform/api/form-refusal.ts';
import { createUploadClient } from '#platform/api/upload.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import type { PhotoChange } from './photo-field.tsx';
import { exportCrop } from './photo-file.ts';

export type DogValues = ReturnType<typeof valuesOf>;

/**
 * Saves the dog first and its photo second. If the photo fails, a retry updates that dog instead of creating
 * another.
 */
export function useDogForm(dog: Dog | null, onSaved: () => Promise<void>) {
  const kept = useRef(dog?.id);
  const [choice, choose] = useState<PhotoChange>({ at: 'kept' });
  const [progress, setProgress] = useState<number | null>(null);
  const form = useApiForm({
    empty: valuesOf(dog),
    validate: errorsOf,
    send: async (values): Promise<Refused | undefined> => {
      const refused = await keep(values);
      if (refused) return refused;
      if (choice.at === 'chosen') {
        setProgress(0);
        const unsent = await sendPhoto(choice);
        setProgress(null);
        if (unsent) return unsent;
      }
      await onSaved();
    },
  });
  const keep = async (values: DogValues): Promise<Refused | undefined> => {
    const body = bodyOf(values);
    const photo = choice.at === 'removed' ? { photo: null } : {};
    const answer =
      kept.current === undefined
        ? await api.addDog({ body })
        : await api.changeDog({ params: { id: kept.current }, body: { ...body, ...photo } });
    if (!answer.ok) return answer;
    kept.current = answer.body.id;
  };
  const sendPhoto = async ({ picture, crop }: Extract<PhotoChange, { at: 'chosen' }>) => {
    const image = await exportCrop(picture, crop);
    if (!image || kept.current === undefined) return UNFIT;
    const answer = await createUploadClient(setProgress).setDogPhoto({
      params: { id: kept.current },
      body: { image },
    });
    return answer.ok ? undefined : answer;
  };
  return { form, photo: { choice, choose }, progress };
}

const UNFIT: Refused = { kind: 'fields', fields: { image: [{ code: 'invalid', message: '' }] } };

function valuesOf(dog: Dog | null) {
  return {
    nickname: dog?.nickname ?? '',
    breed: dog?.breed ?? '',
    age: (dog?.birthday ? 'day' : (dog?.age_band ?? 'none')) as string,
    birthday: dog?.birthday ?? '',
    weight: dog?.weight ?? '',
    neck_girth: dog?.neck_girth ?? '',
    chest_girth: dog?.chest_girth ?? '',
  };
}

function bodyOf({ age, birthday, ...others }: DogValues): NewDog {
  if (age === 'day') return { ...others, birthday, age_band: null };
  return { ...others, birthday: null, age_band: age === 'none' ? null : age };
}

/** Client-side checks with the error codes of the server. */
function errorsOf({ nickname, age, birthday, weight, neck_girth, chest_girth }: DogValues) {
  return {
    nickname: cleanLine(nickname) ? undefined : { code: 'required' },
    birthday: age === 'day' && birthday === '' ? { code: 'required' } : undefined,
    weight: measureError('weight', weight),
    neck_girth: measureError('neck', neck_girth),
    chest_girth: measureError('chest', chest_girth),
  };
}

function measureError(measure: DogMeasure, typed: string): FormError | undefined {
  const parsed = typed.trim() === '' ? undefined : parseMeasure(measure, typed);
  return parsed && !parsed.ok ? { code: parsed.error } : undefined;
}
