import { classNames } from '../class-names.ts';
import styles from './text-link.module.css';

export type TextLinkStyle = {
  /** `inherit` uses the surrounding text's colour, on dark backgrounds or in a note. */
  tone?: 'chestnut' | 'inherit' | undefined;
  /** On its own line instead of inside a sentence: 44 px high. */
  alone?: boolean | undefined;
};

export function getTextLinkClass({ tone, alone }: TextLinkStyle, className?: string): string {
  return classNames(styles.link, tone === 'inherit' && styles.inherit, alone && styles.alone, className);
}
