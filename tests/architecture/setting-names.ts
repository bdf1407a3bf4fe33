import { SETTINGS } from '../../apps/server/src/config/settings.ts';

/** All environment variables of the server. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS);
