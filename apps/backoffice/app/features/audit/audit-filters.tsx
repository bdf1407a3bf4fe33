import { STAFF_COMMANDS } from '@kashtanka/rules';
import { auditText } from '@kashtanka/texts/backoffice/log/audit';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { useLocale } from '#platform/text/locale.ts';
import { commandWords, subjectFromWords, subjectWords } from '#platform/text/log-words.ts';
import { useText } from '#platform/text/text.ts';
import styles from './audit.module.css';
import { type Filters, readFilters, writeFilters } from './queries.ts';

/** The filters of the log, which are in the address. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const text = useText(auditText);
  const locale = useLocale();
  const navigate = useNavigate();
  const find = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([key, value]) => [key, String(value)]);
    const typed = readFilters(`?${new URLSearchParams(entries)}`);
    const asked = { ...typed, subject: subjectFromWords(typed.subject, locale) };
    void navigate(PATHS.audit + writeFilters(asked), { replace: true });
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
      <Select label={text.command} name="command" defaultValue={filters.command}>
        <option value="">{text.anyCommand}</option>
        {STAFF_COMMANDS.map((command) => (
          <option key={command} value={command}>
            {commandWords(command, locale)}
          </option>
        ))}
      </Select>
      <TextField
        label={text.subject}
        name="subject"
        placeholder={text.subjectHint}
        defaultValue={subjectWords(filters.subject, locale)}
      />
      <Button type="submit" tone="soft">
        {text.search}
      </Button>
    </form>
  );
}
