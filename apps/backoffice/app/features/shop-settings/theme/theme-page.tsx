import { findLowContrast, isShopFact, THEME_COLORS, THEME_FACTS, type ThemeFact } from '@kashtanka/rules';
import { themeText } from '@kashtanka/texts/backoffice/shop/theme';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { PictureInput } from '#parts/picture-input.tsx';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { firstFieldError } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { factsQuery } from '../facts/facts-query.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { ColorField } from './color-field.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { type ThemeValues, useThemeForm } from './use-theme-form.ts';

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(factsQuery);
  return null;
}

const NAMES = ['name_ru', 'name_en'] as const;

/** The name, logo and colours of the shop, with their look before they are saved. */
export function Component() {
  const text = useText(themeText);
  const { data: facts } = useSuspenseQuery(factsQuery);
  const [isAsking, setAsking] = useState(false);
  const { values, change, changed, save, isBusy, failure } = useThemeForm(facts);
  const valid = validOf(values);
  const faults = findLowContrast(valid);
  const isValid = THEME_FACTS.every((name) => isShopFact(name, values[name])) && faults.length === 0;
  const confirm = async (reason: string) => {
    if ((await save(reason)) !== 'refused') setAsking(false);
  };
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      <SettingsTabs />
      <p className={styles.hint}>{text.hint}</p>
      <form
        className={`${styles.fields} ${styles.section}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) setAsking(true);
        }}
      >
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={text.names[name]}
            hint={text.nameHint}
            autoComplete="off"
            value={values[name]}
            error={(!isShopFact(name, values[name]) || firstFieldError(failure, name)) && text.badName}
            onChange={({ target }) => change(name, target.value)}
          />
        ))}
        <PictureInput
          label={`${text.logo}. ${text.logoHint}`}
          value={values.logo}
          error={firstFieldError(failure, 'logo') && text.badLogo}
          onChange={(picture) => change('logo', picture?.replace(/^media:/, '') ?? '')}
        />
        {THEME_COLORS.map((color) => (
          <ColorField
            key={color}
            color={color}
            value={values[color]}
            fault={faults.find((fault) => fault.color === color)}
            onChange={(value) => change(color, value)}
          />
        ))}
        <ThemePreview facts={valid} />
        <div>
          <Button type="submit" isDisabled={!isValid || Object.keys(changed).length === 0}>
            {text.save}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ReasonDialog
          title={text.title}
          confirmLabel={text.save}
          failure={failure}
          isBusy={isBusy}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Those that could be saved. */
function validOf(values: ThemeValues): Partial<Record<ThemeFact, string>> {
  const valid = THEME_FACTS.filter((name) => values[name] !== '' && isShopFact(name, values[name]));
  return Object.fromEntries(valid.map((name) => [name, values[name]]));
}
