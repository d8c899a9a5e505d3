import { expect, test } from "vitest";
import { readConfig } from "../config.ts";

const enough = {
  DATABASE_URL: "postgresql://congress@localhost/congress",
  SECRET: "0123456789abcdef0123456789abcdef",
};

test("ASVS 16.5.3: all errors are reported in one list", () => {
  expect(() =>
    readConfig({
      PORT: "eighty",
      PUBLIC_URL: "congress.example",
      DATABASE_URL: "mysql://x",
      REDIS_URL: "localhost:6379",
      S3_URL: "https://key:hunter2@s3.example/bucket?regoin=north",
      BOOKING_WIDGET_URL: "javascript:alert(1)",
      SECRET: "short",
      ADMIN_EMAIL: "nobody",
      ADMIN_PASSWORD: "12345",
      ROLE_SELF_GRANT: "yes",
      LOG_LEVEL: "loud",
      CONTACT_RETENTION_DAYS: "0",
      SYNC_EVERY_SECONDS: "-1",
    }),
  ).toThrow(
    [
      "The environment is not usable:",
      "  PORT must be a whole number",
      "  PUBLIC_URL must be an address like https://congress.example",
      "  DATABASE_URL must be an address like postgresql://user:password@host:5432/congress",
      "  REDIS_URL must be an address like redis://host:6379",
      "  S3_URL must be an address like https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1, with a / in the secret as %2F",
      "  BOOKING_WIDGET_URL must be an address like https://forms.example/widget.js",
      "  ADMIN_EMAIL must be an e-mail address",
      "  ADMIN_PASSWORD must have at least 6 characters",
      "  ROLE_SELF_GRANT must be request, open or off",
      "  SECRET must have at least 32 characters",
      "  LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent",
      "  CONTACT_RETENTION_DAYS must lie between 1 and 3650",
      "  SYNC_EVERY_SECONDS must be a whole number",
    ].join("\n"),
  );
});

test.each(["true", "1", "proxy.internal", "10.0.0.0/33", "10.0.0.1,"])(
  "TRUST_PROXY=%s is rejected with the name of the variable",
  (value) => {
    expect(() => readConfig({ ...enough, TRUST_PROXY: value })).toThrow(
      "  TRUST_PROXY must be addresses or networks of proxies",
    );
  },
);

test("proxies are named by address, network or group", () => {
  const { TRUST_PROXY } = readConfig({
    ...enough,
    TRUST_PROXY: "10.1.2.3, 172.16.0.0/12, fd00::/8, loopback",
  });
  expect(TRUST_PROXY).toEqual(["10.1.2.3", "172.16.0.0/12", "fd00::/8", "loopback"]);
});

test("ASVS 4.1.3: TRUST_PROXY is required if PUBLIC_URL is https", () => {
  const https = { ...enough, PUBLIC_URL: "https://congress.example" };
  const refusal =
    /\n {2}TRUST_PROXY is required, as PUBLIC_URL is https and so a proxy is in front/;
  expect(() => readConfig(https)).toThrow(refusal);
  expect(() => readConfig({ ...https, SECRET: "short" })).toThrow(refusal);
  expect(readConfig({ ...https, TRUST_PROXY: "loopback" }).TRUST_PROXY).toEqual(["loopback"]);
});

test("a missing variable is reported, and an empty one counts as missing", () => {
  expect(() => readConfig({ SECRET: "" })).toThrow(
    /DATABASE_URL is required.*\n.*SECRET is required/,
  );
});

test("variables that are not set have their defaults", () => {
  expect(
    readConfig({ ...enough, REDIS_URL: "", PUBLIC_URL: "http://congress.example/" }),
  ).toMatchObject({
    PORT: 8080,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://congress.example",
    ROLE_SELF_GRANT: "request",
    LOG_LEVEL: "info",
    CONTACT_RETENTION_DAYS: 365,
    SYNC_EVERY_SECONDS: 300,
  });
  expect(readConfig({ ...enough, REDIS_URL: "" }).REDIS_URL).toBeUndefined();
  expect(readConfig({ ...enough, PORT: "9000" }).PUBLIC_URL).toBe("http://localhost:9000");
});

test.each([
  ["https://Congress.Example/", "https://congress.example"],
  ["https://congress.example:443", "https://congress.example"],
  ["http://congress.example:80/", "http://congress.example"],
  ["http://congress.example:8080", "http://congress.example:8080"],
  ["https://köngress.example", "https://xn--kngress-90a.example"],
])("PUBLIC_URL=%s is normalised to the origin %s", (value, origin) => {
  expect(readConfig({ ...enough, TRUST_PROXY: "loopback", PUBLIC_URL: value }).PUBLIC_URL).toBe(
    origin,
  );
});

test.each([
  ["https://congress.example/2025", "has the path /2025"],
  ["https://congress.example//", "has the path //"],
  ["https://congress.example?from=mail", "has the query ?from=mail"],
  ["https://congress.example/#day-2", "has the fragment #day-2"],
  ["https://ada:hunter2@congress.example", "has a user"],
  ["https://ada@congress.example", "has a user"],
])("PUBLIC_URL=%s is rejected because it is not an origin", (value, complaint) => {
  const read = () => readConfig({ ...enough, TRUST_PROXY: "loopback", PUBLIC_URL: value });
  expect(read).toThrow(`  PUBLIC_URL ${complaint}`);
  expect(read).not.toThrow("hunter2");
});
