export { createSettingsAdmin } from './admin.ts';
export { createSettings, SETTINGS_TOPIC, type Settings } from './settings.ts';
