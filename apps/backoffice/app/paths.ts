export const PATHS = { today: '/' };
