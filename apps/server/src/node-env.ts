// Imported first because React reads NODE_ENV once, when it loads, and is several times slower in development mode.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
