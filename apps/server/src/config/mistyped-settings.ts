import { editDistance } from '@kashtanka/rules';

/** Shorter names are near to too much that other programs read. */
const LEAST_LENGTH = 8;

/**
 * Names with one slip of the finger, as DATABASE_ULR. Unread, they would open another shop than was meant: on a database of its own,
 * or without the world. What is near to a setting that is set as well, is somebody else's.
 */
export function faultsOfNames(environment: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const isSet = (name: string) => Boolean(environment[name]);
  const missed = settings.filter((name) => name.length >= LEAST_LENGTH && !isSet(name));
  return Object.keys(environment)
    .filter((name) => isSet(name) && !settings.includes(name))
    .flatMap((name) => {
      const meant = missed.find((setting) => isNear(name, setting));
      return meant ? [`${name} is not a setting, ${meant} is: rename it, or unset it.`] : [];
    });
}

/** One slip leaves the beginning or the end of so long a name alone: what has neither is not compared, which takes longer. */
const ENDS = 3;

function isNear(name: string, setting: string): boolean {
  const mayBe = name.startsWith(setting.slice(0, ENDS)) || name.endsWith(setting.slice(-ENDS));
  return mayBe && Math.abs(name.length - setting.length) <= 1 && editDistance(name, setting) === 1;
}
