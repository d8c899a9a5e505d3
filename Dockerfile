# Everything of the workspaces' package files: what an install is made from.
FROM node:24.21-slim AS packages
WORKDIR /congress
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY web/package.json web/
COPY admin/package.json admin/
COPY ui/package.json ui/
COPY worker/package.json worker/
COPY storybook/package.json storybook/

# What Vite builds: the site, the console, Storybook.
FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

# What the two processes import. Naming the workspaces leaves the root's own packages out, and
# with them the `node` of npm: the image brings its Node. A package that one workspace ships to
# browsers and another tests with is not one that `--omit=dev` omits, so the lists go first.
# Of ui the worker takes the colours of its mails alone, and none of its packages. Of the clients of
# all of Google's services, which are 242 MB, the one that is used stays.
FROM packages AS production
RUN npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm pkg delete dependencies --workspace ui \
  && npm ci --omit=dev --workspace api --workspace worker \
  && find node_modules/googleapis/build/src/apis -mindepth 1 -maxdepth 1 ! -name sheets -exec rm -r {} +

FROM node:24.21-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# What bounds the memory of a process: see api/src/start/process-memory.ts.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=256" MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /congress
COPY --from=production /congress ./
COPY api/src api/src
COPY worker/src worker/src
COPY ui/src/theme/tokens.ts ui/src/theme/
COPY --from=build /congress/web/dist web/dist
COPY --from=build /congress/admin/dist admin/dist
COPY --from=build /congress/storybook/dist storybook/dist
# Nothing here belongs to this user: the processes keep no files.
USER node
EXPOSE 8080
CMD ["node", "api/src/app/main.ts"]
