import Type, { type Static, type TSchema } from 'typebox';
import type { Trackers } from './trackers.ts';

export const TRACKER_VARIABLES = {
  METRICA_ID: {
    schema: Type.Optional(Type.String({ pattern: '^\\d{4,12}$' })),
    words: 'the number of a Yandex Metrica counter',
  },
  VK_PIXEL_ID: {
    schema: Type.Optional(Type.String({ pattern: '^\\d{4,12}$' })),
    words: 'the number of a VK pixel',
  },
  GA_ID: {
    schema: Type.Optional(Type.String({ pattern: '^G-[A-Z0-9]{4,16}$' })),
    words: 'a measurement id of Google Analytics, as G-ABCDEF1234',
  },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof TRACKER_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export function toTrackers({ METRICA_ID: metrica, VK_PIXEL_ID: vk, GA_ID: ga }: Values): Trackers {
  return { ...(metrica && { metrica }), ...(vk && { vk }), ...(ga && { ga }) };
}
