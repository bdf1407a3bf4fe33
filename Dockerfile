# A shop in a container: `docker compose up` (compose.yaml), or this image alone with the PostgreSQL that it brings.
FROM node:24-bookworm-slim
WORKDIR /shop
COPY . .
RUN node tools/run.mjs build && npm prune --omit=dev --ignore-scripts && npm cache clean --force \
  && install -d -o node -g node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_LEVEL=info NODE_COMPILE_CACHE=/tmp/node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/run.mjs", "start"]
