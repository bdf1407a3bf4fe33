import { en } from './en/profile-frame.ts';
import { ru } from './ru/profile-frame.ts';

/** Texts of the profile's layout, separate from its forms, because they are loaded with the page. */
export const profileFrameText = { ru, en };
