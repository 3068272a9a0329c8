# Korak for production: built with everything, run with what running needs. docs/operating.md says how it is used.
FROM node:24-bookworm-slim AS build
WORKDIR /korak
COPY package.json package-lock.json .npmrc ./
# A dependency that comes from this folder.
COPY vendor ./vendor
RUN npm ci
COPY . .
# The pinned Node stays out: the image has its own.
RUN npm run build && npm run trim

FROM node:24-bookworm-slim
# A container has a network of its own, so listening everywhere in it opens nothing that is not published.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
# What decoding a picture took goes back to the system at once (docs/operating.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
# Garbage is collected before it adds up.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=400"
WORKDIR /korak
COPY --from=build /korak ./
# The checkout is root's and only read; /data is the one place to write.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
