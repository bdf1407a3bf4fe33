export const en = {
  hello: 'Hello,',
  logOut: 'Log out',
  logOutTitle: 'Log out of the profile?',
  logOutText: 'The basket stays in the profile and comes back when you log in again.',
  stay: 'Stay',
};
