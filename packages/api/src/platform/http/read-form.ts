import type { Readable } from 'node:stream';
import { LARGEST_PHOTO_BYTES } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';

export const FORM_TYPE = 'multipart/form-data';

/** What stands around a file: the parts' headers and the lines between them. */
const FRAME_BYTES = 64 * 1024;
const LARGEST_FORM = LARGEST_PHOTO_BYTES + FRAME_BYTES;

/** The files of a form by their fields. */
export type ReadForm = { ok: true; files: Record<string, Blob> } | { ok: false; why: 'too_large' | 'unreadable' };

export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) ?? false;
}

export async function readForm({ raw, headers }: FastifyRequest): Promise<ReadForm> {
  try {
    const bytes = await readAtMost(raw, LARGEST_FORM);
    if (!bytes) return { ok: false, why: 'too_large' };
    const type = { 'Content-Type': headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(bytes), { headers: type }).formData();
    const files = [...form].filter((entry): entry is [string, File] => typeof entry[1] !== 'string');
    return { ok: true, files: Object.fromEntries(files) };
  } catch {
    // No form by its own header, or its sender went away: there is nothing of ours in it.
    return { ok: false, why: 'unreadable' };
  }
}

/**
 * Undefined once there is more. The rest is thrown away as it comes, for as long as a request may take: who is still sending
 * hears no answer before that.
 */
async function readAtMost(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > most) break;
    chunks.push(chunk);
  }
  if (size <= most) return Buffer.concat(chunks);
  stream.resume();
  return undefined;
}
