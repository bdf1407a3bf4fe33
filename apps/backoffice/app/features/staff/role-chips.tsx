import { STAFF_ROLES, type StaffRole } from '@kashtanka/rules';
import { rolesText } from '@kashtanka/texts/backoffice/roles';
import { staffText } from '@kashtanka/texts/backoffice/staff';
import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './staff.module.css';

type RoleChipsProps = {
  roles: readonly StaffRole[];
  onChange: (roles: readonly StaffRole[]) => void;
  isMissing: boolean;
};

export function RoleChips({ roles, onChange, isMissing }: RoleChipsProps) {
  const text = useText(staffText);
  const names = useText(rolesText);
  return (
    <div>
      <CheckChips
        legend={text.roles}
        options={STAFF_ROLES.map((role) => ({ value: role, label: names[role] }))}
        values={roles}
        onChange={onChange}
      />
      {isMissing && roles.length === 0 && (
        <p role="alert" className={styles.wrong}>
          {text.rolesMissing}
        </p>
      )}
    </div>
  );
}
