# One image for each part: `docker build --build-arg PART=identity .` (docker-compose.yml does so for all of them).
ARG NODE=node:20.20.2-bookworm-slim

FROM ${NODE} AS build
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
# What this part needs to run, and nothing else: neither compilers nor packages of development. Up to here it is the same for
# all parts, and done once.
ARG PART
RUN node deploy/assemble.mjs "${PART:?name the part with --build-arg PART=…}" /assembled

FROM ${NODE}
ARG PART
RUN apt-get update \
 && apt-get install --yes --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
 # A volume takes over whose the folder is that it is mounted on.
 && install --directory --owner=node --group=node /backups
WORKDIR /kindred
# Root's and readable by all: the running part can change none of it.
COPY --from=build /assembled .
ENV NODE_ENV=production PART=${PART}
USER node
# Passes signals on, so that a part stops as it should, and reaps what would be left of its threads and children.
ENTRYPOINT ["/usr/bin/tini", "--", "node", "deploy/run-part.mjs"]
# A part that brings its tables up to date is not well yet, however long that takes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m --retries=3 CMD ["node", "deploy/check-health.mjs"]
