import type { StaffMember } from '@kashtanka/contract/admin';
import { staffText } from '@kashtanka/texts/backoffice/staff';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { type Link, LinkDialog } from './link-dialog.tsx';
import { NewLinkDialog, RolesDialog, StopDialog } from './member-dialogs.tsx';
import { staffQuery } from './queries.ts';
import { type MemberAction, useStaffColumns } from './use-staff-columns.tsx';

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(staffQuery);
  return null;
}

const DIALOGS = { roles: RolesDialog, link: NewLinkDialog, stop: StopDialog } as const;

const keyOf = ({ id }: StaffMember) => String(id);

export function Component() {
  const text = useText(staffText);
  const { data: members } = useSuspenseQuery(staffQuery);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<{ action: MemberAction; member: StaffMember }>();
  const [link, setLink] = useState<Link>();
  const MemberDialog = chosen && DIALOGS[chosen.action];
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} actions={<Button onClick={() => setInviting(true)}>{text.invite}</Button>} />
      <DataTable
        ref={useTableKeys({ rows: members.map(keyOf), onCreate: () => setInviting(true) })}
        caption={text.title}
        columns={useStaffColumns((action, member) => setChosen({ action, member }))}
        rows={members}
        rowKey={keyOf}
      />
      {isInviting && <InviteDialog onLink={setLink} onClose={() => setInviting(false)} />}
      {MemberDialog && (
        <MemberDialog member={chosen.member} onLink={setLink} onClose={() => setChosen(undefined)} />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
