import { REPORTS } from '@kashtanka/rules';
import { reportsText } from '@kashtanka/texts/backoffice/sales/reports';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lastDays } from '#parts/last-days.ts';
import styles from '#parts/pages.module.css';
import { useText } from '#platform/text/text.ts';
import { keysOf, PRESETS, type ReportState, writeState } from './report-state.ts';

/** Which report, of which days, grouped how. */
export function ReportFilters({ state }: { state: ReportState }) {
  const text = useText(reportsText);
  const navigate = useNavigate();
  const [days, setDays] = useState({ from: state.from, to: state.to });
  const open = (change: Partial<ReportState>) => void navigate(writeState({ ...state, ...change }));
  const keys = keysOf(state.name);
  const names: Readonly<Record<string, string>> = { ...text.groupings, ...text.sortings };
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        open(days);
      }}
    >
      <Select
        label={text.choose}
        value={state.name}
        onChange={({ target }) => {
          const name = REPORTS.find((one) => one === target.value) ?? state.name;
          open({ name, by: keysOf(name)[0] });
        }}
      >
        {REPORTS.map((name) => (
          <option key={name} value={name}>
            {text.names[name]}
          </option>
        ))}
      </Select>
      {keys.length > 0 && (
        <Select
          label={state.name === 'sales' ? text.by : text.sortBy}
          value={state.by}
          onChange={({ target }) => open({ by: target.value })}
        >
          {keys.map((key) => (
            <option key={key} value={key}>
              {names[key]}
            </option>
          ))}
        </Select>
      )}
      <TextField
        type="date"
        label={text.from}
        required
        max={days.to}
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <TextField
        type="date"
        label={text.to}
        required
        min={days.from}
        value={days.to}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
      />
      <Button type="submit" tone="soft">
        {text.show}
      </Button>
      {PRESET_NAMES.map((preset) => (
        <Button key={preset} tone="soft" onClick={() => open(lastDays(PRESETS[preset], new Date()))}>
          {text.presets[preset]}
        </Button>
      ))}
    </form>
  );
}

const PRESET_NAMES = ['week', 'month', 'quarter'] as const;
