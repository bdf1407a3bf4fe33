import { redirect } from 'react-router';
import { hiddenNoticesCookie } from '#features/notifications';
import { PATHS } from '#paths';
import { serverContext } from '#platform/loading/server-context.ts';
import { isSitePath } from '#platform/navigation/is-site-path.ts';
import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/dismissed-notices';

const SEE_OTHER = 303;

/** The address takes only forms. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeOf(new URL(request.url)));
}

/** Dismisses a notification for a browser without scripts, and returns to its page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [id, page] = [Number(form.get('id')), String(form.get('page'))];
  const url = new URL(request.url);
  const cookie = hiddenNoticesCookie([...context.get(serverContext).hiddenNotices, id], url);
  return redirect(isSitePath(page) ? page : homeOf(url), { status: SEE_OTHER, headers: { 'Set-Cookie': cookie } });
}

function homeOf({ pathname }: URL): string {
  return PATHS[getLocale(pathname)].home;
}
