import { configureGlobal } from 'fast-check';

// A property that does not hold says why in its own message: its cause is in no report.
configureGlobal({ includeErrorInReport: true });
