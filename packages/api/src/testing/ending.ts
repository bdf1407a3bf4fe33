/** When something that was opened is closed: after the test, or after all tests of a file. */
export type Ending = (close: () => Promise<void>) => void;
