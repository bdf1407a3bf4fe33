import type { Trackers } from '../pages/trackers.ts';
import type { SettingValues } from './settings.ts';

export function toTrackers({ METRICA_ID: metrica, VK_PIXEL_ID: vk, GA_ID: ga }: SettingValues): Trackers {
  return { ...(metrica && { metrica }), ...(vk && { vk }), ...(ga && { ga }) };
}
