import { configureGlobal } from 'fast-check';

// A failed property states the cause in its own message, because reports omit the error's cause.
configureGlobal({ includeErrorInReport: true });
