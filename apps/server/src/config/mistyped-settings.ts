import { editDistance } from '@kashtanka/rules';

/** Shorter names resemble too many variables of other programs. */
const LEAST_LENGTH = 8;

/**
 * Reports variables that look like misspelled settings, such as DATABASE_ULR: ignoring one would open a shop with
 * its own database or without a public address. A name similar to a setting that is also set is assumed to belong
 * to another program.
 */
export function mistypedNameErrors(environment: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const isSet = (name: string) => Boolean(environment[name]);
  const missed = settings.filter((name) => name.length >= LEAST_LENGTH && !isSet(name));
  return Object.keys(environment)
    .filter((name) => isSet(name) && !settings.includes(name))
    .flatMap((name) => {
      const meant = missed.find((setting) => isNear(name, setting));
      return meant ? [`${name} is not a setting, ${meant} is: rename it, or unset it.`] : [];
    });
}

/**
 * One typo leaves the start or the end of so long a name intact, so the slow comparison runs only for names that
 * share one of them.
 */
const ENDS = 3;

function isNear(name: string, setting: string): boolean {
  const mayBe = name.startsWith(setting.slice(0, ENDS)) || name.endsWith(setting.slice(-ENDS));
  return mayBe && Math.abs(name.length - setting.length) <= 1 && editDistance(name, setting) === 1;
}
