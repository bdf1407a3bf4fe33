import { auditText } from '@kashtanka/texts/backoffice/audit';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './audit.module.css';
import { type Filters, readFilters, writeFilters } from './queries.ts';

/** The filters of the log, which are in the address. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const text = useText(auditText);
  const navigate = useNavigate();
  const find = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([key, value]) => [key, String(value)]);
    void navigate(PATHS.audit + writeFilters(readFilters(`?${new URLSearchParams(entries)}`)), { replace: true });
  };
  return (
    <form
      key={writeFilters(filters)}
      noValidate
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        find(event.currentTarget);
      }}
    >
      <TextField label={text.name} name="name" defaultValue={filters.name} />
      <TextField
        label={text.command}
        name="command"
        placeholder={text.commandHint}
        defaultValue={filters.command}
      />
      <TextField
        label={text.subject}
        name="subject"
        placeholder={text.subjectHint}
        defaultValue={filters.subject}
      />
      <Button type="submit" tone="soft">
        {text.search}
      </Button>
    </form>
  );
}
