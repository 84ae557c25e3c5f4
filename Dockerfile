# The service as an image: built in one stage, installed without what builds it in the next.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm pack --pack-destination /tmp

FROM ${NODE} AS install
WORKDIR /service
COPY --from=build /tmp/governed-aggregate-service-*.tgz /tmp/
RUN npm install --global --prefix /service --no-audit --no-fund /tmp/governed-aggregate-service-*.tgz

FROM ${NODE}
COPY --from=install /service /service
ENV PATH=/service/bin:${PATH} NODE_ENV=production
RUN install -d -o node -g node /workspace
USER node
WORKDIR /workspace
VOLUME /workspace
EXPOSE 8080
# 503 until something is published, and while it stops.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/ready', { headers: { authorization: 'Bearer ' + process.env.SERVICE_API_TOKEN } }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["governed"]
CMD ["serve-api", "--host", "0.0.0.0", "--port", "8080"]
