import type { DataDraft } from '@kashtanka/contract/admin';
import { actorRefused } from '#modules/staff';
import type { Clock } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, noContent, notFound, ok, refuseField } from '#platform/http/reply';
import type { RowDraft } from '../sql/drafts.ts';
import type { RowDrafts } from './drafts.ts';
import { fromWireKey, refusalOf, refuseReading, serializeChange } from './routes.ts';

type DraftCalls = 'getDataDraft' | 'saveDataDraft' | 'publishDataDraft' | 'discardDataDraft';

export function draftRoutes({
  drafts,
  clock,
}: {
  drafts: RowDrafts;
  clock: Clock;
}): Pick<AdminHandlers, DraftCalls> {
  return {
    getDataDraft: async ({ params: { list, key } }, context) => {
      const refused = refuseReading(list, context);
      if (refused) return refused;
      const draft = await drafts.find({ list, key: fromWireKey(key) });
      return ok({ draft: draft ? serializeDraft(draft) : null });
    },
    saveDataDraft: async ({ params: { list, key }, body: { patch, seen, publish_at, reason } }, context) => {
      const publishAt = publish_at === null ? null : new Date(publish_at);
      if (publishAt && publishAt <= clock.now()) return refuseField('publish_at', 'invalid');
      const asked = { list, key: fromWireKey(key), patch, publishAt, seen: seen === null ? null : new Date(seen) };
      const saved = await drafts.save(actorIn(context, reason), asked);
      if (saved.ok) return ok({ draft: serializeDraft(saved.draft) });
      if (saved.problem === 'draft_changed')
        return conflict('draft_changed', { draft: saved.draft && serializeDraft(saved.draft) });
      return refusalOf(saved, 'patch');
    },
    publishDataDraft: async ({ params: { list, key }, body: { reason } }, context) => {
      const published = await drafts.publish(actorIn(context, reason), { list, key: fromWireKey(key) });
      return published.ok ? ok(serializeChange(published)) : refusalOf(published, 'patch');
    },
    discardDataDraft: async ({ params: { list, key }, body: { reason } }, context) => {
      const discarded = await drafts.discard(actorIn(context, reason), { list, key: fromWireKey(key) });
      if (discarded.ok) return noContent();
      return discarded.problem === 'unknown' ? notFound() : actorRefused(discarded);
    },
  };
}

function serializeDraft({
  id,
  patch,
  base,
  version,
  actor: name,
  saved_at,
  publish_at,
  failure,
}: RowDraft): DataDraft {
  return {
    id,
    patch,
    base,
    version,
    name,
    saved_at: saved_at.toISOString(),
    publish_at: publish_at?.toISOString() ?? null,
    failure,
  };
}
