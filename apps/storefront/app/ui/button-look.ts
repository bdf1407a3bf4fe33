import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonTone = 'primary' | 'line' | 'soft' | 'white' | 'go' | 'red';
type ButtonSize = 'small' | 'medium' | 'large';

/** What a button and a link that looks like one have in common. */
export type ButtonLook = {
  /** `primary` is the one main action of a view; `white` is for dark ground. */
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
};

export function buttonClass({ tone = 'primary', size = 'medium', wide }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[tone], styles[size], wide && styles.wide, className);
}
