// Imported before everything else: React looks once, when it is loaded, and is several times slower in development.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
