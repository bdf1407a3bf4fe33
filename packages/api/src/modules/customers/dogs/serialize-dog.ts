import type { Dog } from '@kashtanka/contract';
import type { DogRow } from '../sql/dogs.ts';

const MM_IN_CM = 10;
const G_IN_KG = 1000;

export function serializeDog({ id, nickname, breed, birthday, age_band, ...row }: DogRow): Dog {
  return {
    id,
    nickname,
    breed,
    birthday,
    age_band,
    photo: row.photo === null ? null : photoUrl(row.photo),
    weight: inUnits(row.weight_g, G_IN_KG),
    neck_girth: inUnits(row.neck_mm, MM_IN_CM),
    chest_girth: inUnits(row.chest_mm, MM_IN_CM),
  };
}

/** The URL of a photo; its random name is the only access control. */
export function photoUrl(name: string): string {
  return `/media/dogs/${name}.webp`;
}

function inUnits(value: number | null, unit: number): string | null {
  return value === null ? null : String(value / unit);
}
