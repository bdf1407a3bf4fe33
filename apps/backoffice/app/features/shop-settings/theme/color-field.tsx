import { DEFAULT_COLORS, isShopFact, type LowContrast, type ThemeColor } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { themeText } from '@kashtanka/texts/backoffice/shop/theme';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './theme.module.css';

type ColorFieldProps = {
  color: ThemeColor;
  value: string;
  fault: LowContrast | undefined;
  onChange(value: string): void;
};

/** A colour as `#86361b`, typed or picked, with the nearest shade that can be read. */
export function ColorField({ color, value, fault, onChange }: ColorFieldProps) {
  const text = useText(themeText);
  const { decimalPoint } = LANGUAGES[useLocale()];
  const number = (ratio: number) => String(ratio).replace('.', decimalPoint);
  const label = text.colors[color];
  const standard = DEFAULT_COLORS[color];
  const isColor = isShopFact(color, value);
  const error = isColor
    ? fault && text.lowContrast(number(fault.ratio), fault.on, number(fault.needed))
    : text.badColor;
  return (
    <div className={styles.color}>
      <TextField
        label={label}
        hint={text.colorHint(standard)}
        autoComplete="off"
        spellCheck={false}
        placeholder={standard}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        end={
          <input
            type="color"
            className={styles.picker}
            aria-label={text.colorPicker(label)}
            value={isColor && value ? value : standard}
            onChange={({ target }) => onChange(target.value)}
          />
        }
      />
      {fault?.proposal && (
        <TextButton onClick={() => onChange(fault.proposal ?? '')}>{text.take(fault.proposal)}</TextButton>
      )}
    </div>
  );
}
