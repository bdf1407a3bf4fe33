import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
export const PICTURE_TYPES = TYPES.join(',');
/** The server refuses larger ones too; here it saves the wait. */
const LARGEST_BYTES = 20 * 1024 * 1024;

/** Uploads one picture at a time; the refusal stays until the next one. */
export function useUpload() {
  const text = useText(mediaText);
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (picture: Blob, name: string): Promise<string | undefined> => {
    setRefusal(undefined);
    if (!TYPES.includes(picture.type)) setRefusal(text.wrongType(name));
    else if (picture.size > LARGEST_BYTES) setRefusal(text.tooLarge(name));
    else {
      setBusy(true);
      const stored = await api
        .uploadMedia({ picture, query: { name: name.slice(0, 200) }, key: crypto.randomUUID() })
        .finally(() => setBusy(false));
      if (stored.ok) return stored.body.id;
      setRefusal(`${name}: ${textOf(failureOf(stored))}`);
    }
    return undefined;
  };
  return { upload, isBusy, refusal };
}
