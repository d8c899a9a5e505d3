import { expect, test } from "vitest";
import { databaseAddressOf } from "./database-address.contract.ts";

const reading = (query: string) => () =>
  databaseAddressOf(`postgresql://u:hunter2@db.example/congress?${query}`);

test.each([
  ["postgresql://u:p%40ss@db.example:6432/congress", "db.example", 6432],
  ["postgres://u:p%40ss@[::1]/congress", "::1", 5432],
  ["postgresql://u:p%40ss@/congress?host=/run/pg&port=6432", "/run/pg", 6432],
  ["postgresql:///congress?host=/run/pg&user=u&password=p%40ss", "/run/pg", 5432],
  ["postgresql://u:p%40ss@%2Frun%2Fpg:6432/congress", "/run/pg", 6432],
  ["postgresql://u:p%40ss@db.example?dbname=congress", "db.example", 5432],
])("%s is parsed like in libpq", (url, host, port) => {
  expect(databaseAddressOf(url)).toMatchObject({
    host,
    port,
    user: "u",
    password: "p@ss",
    database: "congress",
  });
});

test.each([
  ["", undefined],
  ["sslmode=disable", false],
  ["sslmode=no-verify", { host: "db.example", rejectUnauthorized: false }],
  ["sslmode=require", { host: "db.example", rejectUnauthorized: false }],
  ["sslmode=verify-full", { host: "db.example" }],
  ["sslrootcert=system&sslmode=verify-full", { host: "db.example" }],
  ["sslmode=verify-full&sslrootcert=system", { host: "db.example" }],
])("%s decides on TLS", (query, ssl) => {
  expect(reading(query)().ssl).toEqual(ssl);
});

test("options and application_name are passed to the server", () => {
  expect(reading("options=-c%20search_path%3Dcongress&application_name=staging")()).toMatchObject({
    options: "-c search_path=congress",
    application_name: "staging",
  });
});

test.each([
  ["sslmod=require", "has the parameter sslmod, which is not honoured: honoured are host, "],
  ["ssl_mode=require", "has the parameter ssl_mode, which is not honoured"],
  ["SSLMODE=require", "has the parameter SSLMODE, which is not honoured"],
  ["ssl=true", "has the parameter ssl, which is not honoured: say sslmode=verify-full"],
  ["pgbouncer=true", "has the parameter pgbouncer, which is not honoured: it names a pooler"],
  ["sslmode=requier", "has sslmode=requier, which is not honoured: sslmode is one of disable, "],
  ["sslmode=prefer", "has sslmode=prefer, which is not honoured: it would go on without TLS"],
  ["channel_binding=require", "has channel_binding=require, which is not honoured: say channel_b"],
  ["sslmode=", "has the parameter sslmode without a value"],
  ["sslmode=require&sslmode=disable", "names sslmode twice"],
  ["sslrootcert=/etc/ca.pem", "has sslrootcert without a sslmode that uses it"],
  ["sslmode=disable&sslrootcert=/etc/ca.pem", "has sslrootcert without a sslmode that uses it"],
  ["sslmode=verify-ca", "has sslmode=verify-ca without sslrootcert"],
  ["sslmode=require&sslrootcert=system", "has sslrootcert=system, which needs sslmode=verify-full"],
  [
    "sslmode=verify-full&sslrootcert=/nowhere.pem",
    "names the file /nowhere.pem, which cannot be r",
  ],
  ["sslmode=require&sslcert=/nowhere.pem", "has one of sslcert and sslkey: name both"],
  ["sslmode=require&host=/run/pg", "asks for TLS over a unix socket"],
])("%s is rejected with the name of the parameter", (query, complaint) => {
  expect(reading(query)).toThrow(complaint);
  expect(reading(query)).not.toThrow("hunter2");
});

test.each([
  ["postgresql://u:hunter2@db.example/", "names no database"],
  ["postgresql://u:hunter2@one.example,two.example/congress", "names several hosts"],
  ["postgresql://u:hunter2#x@db.example/congress", "has a # in it, which ends an address: say %23"],
  ["postgresql://u:hunter2@db.example:x/congress", "must be an address like postgresql://"],
  ["mysql://u:hunter2@db.example/congress", "must be an address like postgresql://"],
  ["db.example/congress", "must be an address like postgresql://"],
])("%s is refused", (url, complaint) => {
  expect(() => databaseAddressOf(url)).toThrow(complaint);
  expect(() => databaseAddressOf(url)).not.toThrow("hunter2");
});
