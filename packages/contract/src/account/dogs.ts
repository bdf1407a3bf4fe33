import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Day, Id, Nullable } from '../values.ts';

/** An age that is known about, where the birthday is not (DOG-02). */
export const AGE_BANDS = ['under_1', '1_3', '3_5', 'over_5'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** A file larger than this is no photo of a dog (DOG-03). */
export const LARGEST_PHOTO_BYTES = 5 * 1024 * 1024;
/** The most that a form may hold beside its files: boundaries, part headers and fields that no call reads. */
export const FORM_FRAME_BYTES = 64 * 1024;

/** Centimetres or kilograms as they are typed, `38,5` or `15 in`. */
const Measure = Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 20 }), Type.Number()])));

const parts = {
  breed: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
  birthday: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  age_band: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  weight: Measure,
  neck_girth: Measure,
  chest_girth: Measure,
};

const Nickname = Type.String({ minLength: 1, maxLength: 60 });

export const NewDog = Type.Object({ ...parts, nickname: Nickname });
export type NewDog = Static<typeof NewDog>;

/** An absent field keeps its value; setting a birthday clears the age band and the other way round. */
export const DogChange = Type.Object({
  ...parts,
  id: Type.Optional(Id),
  nickname: Type.Optional(Nickname),
  /** Null takes it away; an address changes nothing. */
  photo: Type.Optional(Nullable(Type.String())),
});
export type DogChange = Static<typeof DogChange>;

/** DOG-01. */
export const Dog = Type.Object({
  id: Id,
  photo: Nullable(Type.String()),
  nickname: Type.String(),
  breed: Nullable(Type.String()),
  birthday: Nullable(Day),
  age_band: Nullable(Type.Enum([...AGE_BANDS])),
  weight: Nullable(Type.String()),
  neck_girth: Nullable(Type.String()),
  chest_girth: Nullable(Type.String()),
});
export type Dog = Static<typeof Dog>;

const ById = Type.Object({ id: Id });

export const dogCalls = {
  listDogs: defineCall({
    ...routes.listDogs,
    access: 'user',
    summary: 'The dogs of the account, as they came',
    answers: { 200: Type.Object({ data: Type.Array(Dog) }) },
  }),
  addDog: defineCall({
    ...routes.addDog,
    access: 'user',
    summary: 'Another dog, twenty at most; its photo comes by a call of its own',
    body: NewDog,
    answers: { 201: Dog },
  }),
  changeDog: defineCall({
    ...routes.changeDog,
    access: 'user',
    summary: 'Changes what is sent of a dog. As multipart/form-data it brings a photo and answers where that is',
    params: ById,
    body: DogChange,
    answers: { 200: Dog },
  }),
  setDogPhoto: defineCall({
    ...routes.setDogPhoto,
    access: 'user',
    summary: 'Another photo of a dog: JPG, PNG, GIF or BMP, up to 5 MB',
    isForm: true,
    largestBodyBytes: LARGEST_PHOTO_BYTES + FORM_FRAME_BYTES,
    params: ById,
    body: Type.Object({ image: Type.Unsafe<Blob>({ contentMediaType: 'application/octet-stream' }) }),
    answers: { 200: Type.Object({ photo: Type.String() }) },
  }),
  removeDog: defineCall({
    ...routes.removeDog,
    access: 'user',
    summary: 'Removes a dog, and its photo with it',
    params: ById,
    answers: { 204: null },
  }),
};
