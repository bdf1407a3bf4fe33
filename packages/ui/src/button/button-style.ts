import { classNames } from '../class-names.ts';
import styles from './button.module.css';

type ButtonTone = 'primary' | 'line' | 'soft' | 'white' | 'go' | 'red';
type ButtonSize = 'tiny' | 'small' | 'medium' | 'large';

export type ButtonStyle = {
  /** `primary` is the main action of a view; `white` is for dark backgrounds. */
  tone?: ButtonTone | undefined;
  /** `tiny` fits into a row of a dense table. */
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

export function getButtonClass(
  { tone = 'primary', size = 'medium', wide }: ButtonStyle,
  className?: string,
): string {
  return classNames(styles.button, styles[tone], styles[size], wide && styles.wide, className);
}
