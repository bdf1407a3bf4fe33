export { createSettingsAdmin } from './admin.ts';
export { shopImporter } from './import-shop.ts';
export { createSettings, SETTINGS_TOPIC, type Settings } from './settings.ts';
