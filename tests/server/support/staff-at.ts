import { oneTimeCodeAt } from '@kashtanka/api/testing/one-time-code';
import {
  ADMIN_API_BASE,
  type AdminCallName,
  createAdminClient,
  httpTransport,
} from '@kashtanka/contract/admin-client';
import type { StaffRole } from '@kashtanka/rules';
import { operateWith } from './operate.ts';

const PASSWORD = 'шершавый-язык-у-печки';

/** A member of staff in a browser of the back office at this address, signed in by an invitation of the CLI. */
export async function staffAt(origin: string, environment: Record<string, string>, name: string, role: StaffRole) {
  const { output } = await operateWith(environment, 'staff', 'invite', name, '--role', role);
  const [, invitation = ''] = /#(\S+)/.exec(output) ?? [];
  let cookie = '';
  const fetchWithCookie: typeof fetch = async (input, init) => {
    const headers = { ...init?.headers, origin, ...(cookie && { cookie }) };
    const response = await fetch(input, { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const staff = createAdminClient(
    httpTransport<AdminCallName>({
      base: `${origin}${ADMIN_API_BASE}`,
      fetch: fetchWithCookie,
      headers: () => ({}),
    }),
  );
  const started = await staff.startInvitedPassword({ body: { invitation } });
  if (!started.ok) throw new Error(`no invitation: ${output} ${JSON.stringify(started)}`);
  const code = await oneTimeCodeAt(started.body.secret, new Date());
  const accepted = await staff.acceptWithPassword({ body: { invitation, password: PASSWORD, code } });
  if (!accepted.ok) throw new Error(`not signed up: ${JSON.stringify(accepted)}`);
  return staff;
}
