import type { AdminAnswer } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { Drawer } from '@kashtanka/ui/overlay/drawer.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { useMe } from '#platform/me.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { AltForm } from './alt-form.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { FileButton } from './file-button.tsx';
import { DeleteDialog, ReplaceDialog } from './file-dialogs.tsx';
import styles from './media.module.css';
import { mediaFileQuery } from './queries.ts';
import { useUpload } from './use-upload.ts';

type File = AdminAnswer<'getMedia'>;

type MediaDrawerProps = { id: string; onOpen: (id: string) => void; onClose: () => void };

/** One picture: where it is used, and everything that can be done with it. */
export function MediaDrawer({ id, onOpen, onClose }: MediaDrawerProps) {
  const text = useText(mediaText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const { data: file, error } = useQuery(mediaFileQuery(id));
  return (
    <Drawer title={file?.alt?.ru || file?.name || text.noName} closeLabel={actions.close} onClose={onClose}>
      {error instanceof LoadError && <Note tone="bad">{textOf(error.failure)}</Note>}
      {file && <File file={file} onOpen={onOpen} onClose={onClose} />}
    </Drawer>
  );
}

function File({ file, onOpen, onClose }: { file: File } & Omit<MediaDrawerProps, 'id'>) {
  const text = useText(mediaText);
  const { shop_url: shop } = useMe();
  const formatDay = useFormatDay();
  const [open, setOpen] = useState<'crop' | 'delete' | { by: string }>();
  const { upload, isBusy, refusal } = useUpload();
  const isPicture = file.width !== null;
  const replaceWith = async ([chosen]: readonly globalThis.File[]) => {
    const by = chosen && (await upload(chosen, chosen.name));
    if (by !== undefined && by !== file.id) setOpen({ by });
  };
  return (
    <div className={styles.file}>
      {file.mime.startsWith('image/') && (
        <Picture
          url={shop + file.url}
          alt={file.alt?.ru ?? ''}
          width={file.width}
          height={file.height}
          sizes="440px"
          className={styles.large}
        />
      )}
      <p className={styles.quiet}>
        {text.facts(file.width, file.height, Math.ceil(file.bytes / 1024), formatDay(file.added_at))}
      </p>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <div className={styles.actions}>
        {isPicture && file.uses > 0 && (
          <FileButton label={isBusy ? text.uploading : text.replace} onFiles={(files) => void replaceWith(files)} />
        )}
        {isPicture && (
          <Button tone="soft" onClick={() => setOpen('crop')}>
            {text.crop}
          </Button>
        )}
        {file.uses === 0 && (
          <Button tone="soft" onClick={() => setOpen('delete')}>
            {text.remove}
          </Button>
        )}
      </div>
      <Uses file={file} />
      {isPicture && file.used_in.some(({ list }) => list === 'products') && <AltForm file={file} />}
      {open === 'delete' && <DeleteDialog id={file.id} onDone={onClose} onClose={() => setOpen(undefined)} />}
      {open === 'crop' && (
        <CropDialog
          file={file}
          onStored={(by) => (file.uses > 0 ? setOpen({ by }) : onOpen(by))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === 'object' && (
        <ReplaceDialog file={file} by={open.by} onDone={() => onOpen(open.by)} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function Uses({ file: { used_in: uses } }: { file: File }) {
  const text = useText(mediaText);
  return (
    <section>
      <h3 className={styles.heading}>{text.usedIn}</h3>
      {uses.length === 0 && <p className={styles.quiet}>{text.nowhere}</p>}
      <ul className={styles.plain}>
        {uses.map(({ list, key }) => (
          <li key={`${list} ${key}`}>
            {text.lists[list] ?? list}:{' '}
            {list === 'products' ? <TextLink to={PATHS.product(key)}>{key}</TextLink> : key}
          </li>
        ))}
      </ul>
    </section>
  );
}
