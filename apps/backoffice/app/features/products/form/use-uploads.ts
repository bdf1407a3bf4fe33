import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const PICTURE_TYPES = TYPES.join(',');

const MEGABYTE = 1024 * 1024;
/** The server refuses larger ones too; here it saves the wait. */
const LARGEST_MEGABYTES = 20;

type Refused = { name: string; why: string };

type Uploads = {
  /** Pictures of the current upload; undefined while there is none. */
  progress: { done: number; of: number } | undefined;
  refused: readonly Refused[];
  /** Uploads pictures one by one; each is reported as soon as it is stored. */
  upload(files: readonly File[], onStored: (file: string) => void): Promise<void>;
};

export function useUploads(): Uploads {
  const text = useText(productFormText);
  const textOf = useFailureText();
  const [progress, setProgress] = useState<Uploads['progress']>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const refusalOf = async (file: File, onStored: (file: string) => void): Promise<string | undefined> => {
    if (!TYPES.includes(file.type)) return text.wrongType;
    if (file.size > LARGEST_MEGABYTES * MEGABYTE) return text.tooLarge(LARGEST_MEGABYTES);
    const result = await api.uploadMedia({ picture: file, query: { name: file.name }, key: crypto.randomUUID() });
    if (!result.ok) return textOf(failureOf(result));
    onStored(`media:${result.body.id}`);
    return undefined;
  };

  const upload = async (files: readonly File[], onStored: (file: string) => void) => {
    const faults: Refused[] = [];
    for (const [at, file] of files.entries()) {
      setProgress({ done: at, of: files.length });
      const why = await refusalOf(file, onStored);
      if (why !== undefined) faults.push({ name: file.name, why });
    }
    setProgress(undefined);
    setRefused(faults);
  };
  return { progress, refused, upload };
}
