export type Attachment = { name: string; type: string; bytes: Buffer };

/** The kind of an attachment, and its key in the module that creates it. Stored, so it must contain no secrets. */
export type AttachmentNote = { kind: string; of: string };

/** Creates attachments by kind; undefined if there is nothing to attach any more. */
export type AttachmentCreators = Readonly<Record<string, (of: string) => Promise<Attachment | undefined>>>;

export async function createAttachments(
  attachmentCreators: AttachmentCreators,
  note: AttachmentNote | null,
): Promise<Attachment[]> {
  if (!note) return [];
  const make = attachmentCreators[note.kind];
  if (!make) throw new Error(`no maker is registered for attachments of the kind ${note.kind}`);
  const made = await make(note.of);
  return made ? [made] : [];
}
