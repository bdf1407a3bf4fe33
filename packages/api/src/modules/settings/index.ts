// Named values that the operator changes without a release, with what holds until they do.
export { createSettings, SETTINGS_TOPIC, type Settings } from './settings.ts';
export { createSettingsDesk } from './settings-desk.ts';
