import Type, { type Static } from 'typebox';
import { Id, Moment, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { byKey, DataRowChanged, List, RowBody, Stale } from '../catalogue.ts';
import { adminRoutes } from '../routes.ts';
import { Reason } from '../values.ts';

/** Changes of a row that are saved and not published. */
export const DataDraft = Type.Object({
  id: Id,
  patch: RowBody,
  /** The row that the changes were made on, and its version. */
  base: RowBody,
  version: Type.Integer(),
  name: Type.String(),
  saved_at: Moment,
  publish_at: Nullable(Moment),
  /** The code of the refusal, if it could not be published at its time. */
  failure: Nullable(Type.String()),
});
export type DataDraft = Static<typeof DataDraft>;

export const draftCalls = {
  getDataDraft: defineAdminCall({
    ...adminRoutes.getDataDraft,
    access: 'staff',
    reads: 'catalogue',
    summary: 'The saved draft of a row, if it has one',
    params: byKey,
    answers: { 200: Type.Object({ draft: Nullable(DataDraft) }) },
  }),
  saveDataDraft: defineAdminCall({
    ...adminRoutes.saveDataDraft,
    access: 'staff',
    command: 'rows edit',
    version: 'required',
    summary: 'Saves a patch as the draft of its row, checked as if it were published; the shop does not show it',
    params: byKey,
    body: Type.Object({
      patch: RowBody,
      /** `saved_at` of the draft that the caller has seen. */
      seen: Nullable(Moment),
      /** When it is to be published; null: by hand. */
      publish_at: Nullable(Moment),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ draft: DataDraft }) },
    conflicts: { stale: Stale, draft_changed: Type.Object({ draft: Nullable(DataDraft) }) },
  }),
  publishDataDraft: defineAdminCall({
    ...adminRoutes.publishDataDraft,
    access: 'staff',
    command: 'rows edit',
    version: 'commutes',
    summary: 'Publishes the draft of a row, unless its fields were changed since',
    params: byKey,
    body: Type.Object({ reason: Reason }),
    answers: { 200: DataRowChanged },
    conflicts: { stale: Stale },
  }),
  discardDataDraft: defineAdminCall({
    ...adminRoutes.discardDataDraft,
    access: 'staff',
    command: 'rows edit',
    version: 'commutes',
    summary: 'Deletes the draft of a row',
    params: byKey,
    body: Type.Object({ reason: Reason }),
    answers: { 204: null },
  }),
  createPreview: defineAdminCall({
    ...adminRoutes.createPreview,
    access: 'staff',
    command: 'rows edit',
    version: 'commutes',
    summary: 'A link to the page of a draft in the shop; it ends with the draft, and after an hour',
    body: Type.Object({ list: List, key: Type.String({ minLength: 1, maxLength: 500 }) }),
    answers: { 201: Type.Object({ path: Type.String(), until: Moment }) },
  }),
};
