/** A file that comes with a letter. */
export type Attachment = { name: string; type: string; bytes: Buffer };

/** What is to come with a letter: its kind, and what the room of that kind knows it by. Nothing secret: it is stored. */
export type AttachmentNote = { kind: string; of: string };

/** Makes what comes with a letter, by kind; undefined where there is nothing to bring any more. */
export type AttachmentMakers = Readonly<Record<string, (of: string) => Promise<Attachment | undefined>>>;

/** The files of a letter, made now. */
export async function makeAttachments(
  makers: AttachmentMakers,
  note: AttachmentNote | null,
): Promise<Attachment[]> {
  if (!note) return [];
  const make = makers[note.kind];
  if (!make) throw new Error(`nobody makes attachments of the kind ${note.kind}`);
  const made = await make(note.of);
  return made ? [made] : [];
}
