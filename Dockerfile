# The site in GitHub mode: it needs no git and no posts of its own, only its settings (README.md).
FROM node:20-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20-slim
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/dist dist
RUN mkdir .data && chown node .data
USER node
ENV NODE_ENV=production DATA_DIR=/site/.data
VOLUME /site/.data
EXPOSE 3000
CMD ["node", "dist/server/main.js"]
