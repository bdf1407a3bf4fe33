import { sessionState } from './session.ts';

const isLoggedIn = () => sessionState() === 'authenticated';

let wasLoggedIn = isLoggedIn();

/** Whether the shopper has logged in or out since the data of the page was loaded (SESSION-16, SESSION-18). */
export function hasLoginChanged(): boolean {
  return wasLoggedIn !== isLoggedIn();
}

/** The page's data has come. */
export function noteDataLoaded(): void {
  wasLoggedIn = isLoggedIn();
}
