# The site in GitHub mode: it needs no git and no posts of its own, only its settings (docs/operating.md).
# What is built runs on any Node from 20.19 on; the image takes a line that is still kept. Both images are named by their
# digest, so that a tag that was moved brings nothing in; Dependabot proposes newer ones.
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build && rm -f dist/server/posts-check.js

FROM node:24.19.0-alpine@sha256:d32cdf619f63fe0471182d08996dd516c6275bb5fd31ae06e55a570bd9e1ad43
LABEL org.opencontainers.image.title="LearnKernel" \
      org.opencontainers.image.description="A website and blog whose posts live in a GitHub repository"
WORKDIR /site
RUN mkdir .data && chown node:node .data
COPY --from=build /site/package.json ./
COPY --from=build /site/dist dist
USER node
ENV NODE_ENV=production DATA_DIR=/site/.data
VOLUME /site/.data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# node itself is the first process, so that SIGTERM reaches it; it ends by itself within 30 s (docker stop --time 30).
CMD ["node", "dist/server/main.js"]
