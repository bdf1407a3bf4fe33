import type { StaffMember } from '@kashtanka/contract/admin';
import { rolesText } from '@kashtanka/texts/backoffice/roles';
import { staffText } from '@kashtanka/texts/backoffice/staff';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { useFormatDay, useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './staff.module.css';

export type MemberAction = 'roles' | 'link' | 'stop';

export function useStaffColumns(
  onAction: (action: MemberAction, member: StaffMember) => void,
): Column<StaffMember>[] {
  const text = useText(staffText);
  const roles = useText(rolesText);
  const formatDay = useFormatDay();
  const formatMoment = useFormatMoment();
  const { columns } = text;
  const titles = {
    roles: [text.changeRoles, text.changeRolesOf],
    link: [text.newLink, text.newLinkOf],
    stop: [text.stop, text.stopOf],
  } as const;
  const buttons = (member: StaffMember) =>
    (['roles', 'link', 'stop'] as const).map((action) => {
      const [title, titleOf] = titles[action];
      return (
        <Button
          key={action}
          tone="soft"
          size="tiny"
          aria-label={titleOf(member.name)}
          onClick={() => onAction(action, member)}
        >
          {title}
        </Button>
      );
    });
  return [
    { key: 'name', title: columns.name, cell: ({ name }) => name },
    {
      key: 'roles',
      title: columns.roles,
      grows: true,
      cell: (member) => member.roles.map((role) => roles[role]).join(', '),
    },
    {
      key: 'state',
      title: columns.state,
      phone: 'end',
      cell: ({ stopped_at, has_signed_up }) => (
        <span className={styles.quiet}>
          {stopped_at ? text.stopped(formatDay(stopped_at)) : has_signed_up ? text.active : text.invited}
        </span>
      ),
    },
    {
      key: 'seen',
      title: columns.seen,
      phone: 'labelled',
      cell: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : text.never),
    },
    {
      key: 'actions',
      title: columns.actions,
      titleHidden: true,
      align: 'end',
      cell: (member) => member.stopped_at === null && <span className={styles.buttons}>{buttons(member)}</span>,
    },
  ];
}
