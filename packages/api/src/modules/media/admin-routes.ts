import { LARGEST_PICTURE_BYTES, type MediaFile } from '@kashtanka/contract/admin';
import { actorRefused, type PerformCommand } from '#modules/staff';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, type Refusal } from '#platform/http/reply';
import type { Media } from './media.ts';
import { receivePicture } from './receive-picture.ts';

const TOO_LARGE: Refusal = { kind: 'detail', status: 413, code: 'payload_too_large' };

/** Pictures that staff upload. Originals are never served, so their place data stay in the shop. */
export function mediaAdminRoutes({
  media,
  perform,
}: {
  media: Media;
  perform: PerformCommand;
}): Pick<AdminHandlers, 'uploadMedia'> {
  return {
    uploadMedia: async ({ picture, query: { name } }, context) => {
      if (!picture) throw new Error('a call that takes a picture was handled without one');
      const received = await receivePicture(picture, LARGEST_PICTURE_BYTES);
      if (!received.ok) return TOO_LARGE;
      try {
        if (await media.refusal(received.path)) return conflict('bad_picture');
        const action = { command: 'media add', subject: 'media' } as const;
        const added = await perform(actorIn(context, 'upload'), action, async (tx) => ({
          ok: true as const,
          id: await media.add(tx, received.path, { name: name ?? '' }),
        }));
        return added.ok ? created(await describe(media, added.id)) : actorRefused(added);
      } finally {
        await received.remove();
      }
    },
  };
}

async function describe(media: Media, id: string): Promise<MediaFile> {
  const found = (await media.urls([id])).get(id);
  if (!found) throw new Error(`the picture ${id} is missing after it was stored`);
  return { id, url: found.url, width: found.width, height: found.height };
}
