import type { StaffRole } from '@kashtanka/rules';
import { staffText } from '@kashtanka/texts/backoffice/staff';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import type { Link } from './link-dialog.tsx';
import { queryKeyOfStaff } from './queries.ts';
import { RoleChips } from './role-chips.tsx';
import styles from './staff.module.css';
import { StaffDialog } from './staff-dialog.tsx';

type InviteDialogProps = { onLink: (link: Link) => void; onClose: () => void };
type Asked = { name: string; roles: StaffRole[]; reason: string };

const MAX_NAME_LENGTH = 60;

export function InviteDialog({ onLink, onClose }: InviteDialogProps) {
  const text = useText(staffText);
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, failure } = useAction((body: Asked, key) => api.inviteStaff({ key, body }));
  const invite = async (reason: string) => {
    setMissing(true);
    if (!name.trim() || roles.length === 0) return;
    const outcome = await run({ name: name.trim(), roles: [...roles], reason });
    if (!outcome?.ok) return;
    void queryClient.invalidateQueries({ queryKey: queryKeyOfStaff });
    onClose();
    onLink({ url: outcome.body.invitation_url, expiresAt: outcome.body.expires_at });
  };
  return (
    <StaffDialog
      title={text.inviteTitle}
      confirmLabel={text.invite}
      reasons={text.inviteReasons}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void invite(reason)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          data-autofocus
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={isMissing && !name.trim() && text.nameMissing}
          onChange={({ target }) => setName(target.value)}
        />
        <RoleChips roles={roles} onChange={setRoles} isMissing={isMissing} />
      </div>
    </StaffDialog>
  );
}
