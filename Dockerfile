# One image per component: `docker build --build-arg COMPONENT=identity .` (docker-compose.yml builds all of them).
ARG NODE=node:20.20.2-bookworm-slim

FROM ${NODE} AS build
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
# Everything above is the same for all components and is built once. Copies what this component needs at run time, without
# compilers or development packages.
ARG COMPONENT
RUN node deploy/assemble.mjs "${COMPONENT:?name the component with --build-arg COMPONENT=…}" /assembled

FROM ${NODE}
ARG COMPONENT
RUN apt-get update \
 && apt-get install --yes --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
 # A new volume inherits the owner of its mount point.
 && install --directory --owner=node --group=node /backups
WORKDIR /kindred
# Owned by root: the running component cannot change its own files.
COPY --from=build /assembled .
ENV NODE_ENV=production COMPONENT=${COMPONENT}
USER node
# Forwards signals for a graceful shutdown, and reaps zombie processes.
ENTRYPOINT ["/usr/bin/tini", "--", "node", "deploy/run-component.mjs"]
# A service is not ready while its migrations run, however long they take.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=3 CMD ["node", "deploy/check-health.mjs"]
