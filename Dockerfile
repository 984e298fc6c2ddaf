# One image per component: `docker build --build-arg COMPONENT=identity .` (docker-compose.yml builds all of them). After a
# change of the sources, only the stages `build` and `product` run again, once for all components, and the images share
# all layers but the last.
ARG NODE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# The packages depend on these files alone. A new workspace needs a line here.
FROM ${NODE} AS packages
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY services/shared/contracts/package.json services/shared/contracts/
COPY services/shared/embedded-database/package.json services/shared/embedded-database/
COPY services/shared/event-bus/package.json services/shared/event-bus/
COPY services/shared/member-data/package.json services/shared/member-data/
COPY services/shared/platform/package.json services/shared/platform/
COPY services/shared/screening/package.json services/shared/screening/
COPY services/shared/service-kit/package.json services/shared/service-kit/
COPY services/shared/testing/package.json services/shared/testing/
COPY services/identity/package.json services/identity/
COPY services/matching/package.json services/matching/
COPY services/messaging/package.json services/messaging/
COPY services/moderation/package.json services/moderation/
COPY services/notifications/package.json services/notifications/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY demo/package.json demo/
COPY launcher/package.json launcher/
COPY operator/package.json operator/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund

# The packages that the bundle of a component does not contain.
FROM packages AS runtime-packages
COPY deploy/assemble.mjs deploy/components.mjs deploy/unbundled-packages.mjs deploy/
ARG COMPONENT
RUN node deploy/assemble.mjs "${COMPONENT:?name the component with --build-arg COMPONENT=…}" /assembled packages

# The same for all components, so it runs once.
FROM packages AS build
COPY . .
RUN npm run build

FROM build AS product
ARG COMPONENT
RUN node deploy/assemble.mjs "${COMPONENT}" /assembled product

FROM ${NODE}
RUN apt-get update \
 && apt-get install --yes --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
 # A new volume inherits the owner of its mount point.
 && install --directory --owner=node --group=node /backups /deletions /secrets/all /secrets/gateway /secrets/identity \
      /secrets/matching /secrets/messaging /secrets/moderation /secrets/notifications /secrets/prepare \
      /secrets/operator /secrets/bucket /secrets/postgres /secrets/redis /secrets/store \
 && install --directory --mode=1777 /metrics
WORKDIR /kindred
# Owned by root: the running component cannot change its own files.
COPY --from=runtime-packages /assembled .
COPY --from=product /assembled .
ARG COMPONENT
ENV NODE_ENV=production COMPONENT=${COMPONENT} NODE_OPTIONS=--import=/kindred/deploy/load-secrets.mjs
USER node
# Forwards signals for a graceful shutdown, and reaps zombie processes.
ENTRYPOINT ["/usr/bin/tini", "--", "node", "deploy/run-component.mjs"]
# A service is not ready while its migrations run, however long they take.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=3 CMD ["node", "deploy/check-health.mjs"]
