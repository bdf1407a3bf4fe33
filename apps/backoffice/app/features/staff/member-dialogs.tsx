import type { StaffMember } from '@kashtanka/contract/admin';
import type { StaffRole } from '@kashtanka/rules';
import { staffText } from '@kashtanka/texts/backoffice/staff';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import type { Link } from './link-dialog.tsx';
import { queryKeyOfStaff } from './queries.ts';
import { RoleChips } from './role-chips.tsx';
import { StaffDialog } from './staff-dialog.tsx';

type MemberDialogProps = { member: StaffMember; onLink: (link: Link) => void; onClose: () => void };

const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeyOfStaff });

export function RolesDialog({ member, onClose }: MemberDialogProps) {
  const text = useText(staffText);
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const { run, isBusy, failure } = useAction((body: { roles: StaffRole[]; reason: string }, key) =>
    api.changeStaffRoles({ params: { id: member.id }, key, body }),
  );
  const change = async (reason: string) => {
    if (roles.length === 0) return;
    const outcome = await run({ roles: [...roles], reason });
    refresh();
    if (!outcome?.ok) return;
    showToast(text.rolesChanged);
    onClose();
  };
  return (
    <StaffDialog
      title={text.changeRolesOf(member.name)}
      confirmLabel={text.changeRoles}
      reasons={text.rolesReasons}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void change(reason)}
      onClose={onClose}
    >
      <RoleChips roles={roles} onChange={setRoles} isMissing />
    </StaffDialog>
  );
}

export function NewLinkDialog({ member, onLink, onClose }: MemberDialogProps) {
  const text = useText(staffText);
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.renewInvitation({ params: { id: member.id }, key, body: { reason } }),
  );
  const renew = async (reason: string) => {
    const outcome = await run(reason);
    if (!outcome?.ok) return;
    onClose();
    onLink({ url: outcome.body.invitation_url, expiresAt: outcome.body.expires_at });
  };
  return (
    <StaffDialog
      title={text.newLinkOf(member.name)}
      confirmLabel={text.newLink}
      reasons={text.newLinkReasons}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void renew(reason)}
      onClose={onClose}
    >
      <p>{text.newLinkLead}</p>
    </StaffDialog>
  );
}

export function StopDialog({ member, onClose }: MemberDialogProps) {
  const text = useText(staffText);
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.stopStaff({ params: { id: member.id }, key, body: { reason } }),
  );
  const stop = async (reason: string) => {
    const outcome = await run(reason);
    refresh();
    if (!outcome?.ok) return;
    showToast(text.stoppedToast);
    onClose();
  };
  return (
    <StaffDialog
      title={text.stopOf(member.name)}
      confirmLabel={text.stop}
      tone="red"
      reasons={text.stopReasons}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void stop(reason)}
      onClose={onClose}
    >
      <p>{text.stopLead}</p>
    </StaffDialog>
  );
}
