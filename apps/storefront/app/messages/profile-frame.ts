import { en } from './en/profile-frame.ts';
import { ru } from './ru/profile-frame.ts';

/** What stands around every page of the profile: apart from the words of its forms, it comes at once. */
export const profileFrameText = { ru, en };
