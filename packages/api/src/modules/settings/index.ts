// Named values that the operator changes without a release, with what holds until they do.

export { createSettingsDesk } from './admin.ts';
export { createSettings, SETTINGS_TOPIC, type Settings } from './settings.ts';
