import { expect, test } from "vitest";
import { renderPage } from "../app/entry-server.tsx";
import { contentApi, december } from "../testing/content-api.ts";
import { answering } from "api/testing/answering";

const publicUrl = "https://congress.example";

const email = "ida@moreau.example";
const password = "three small kites";

interface Sent {
  path: string;
  form: Record<string, string>;
  query?: string;
  /** Status of the API's response. */
  status?: number;
  answer?: object;
}

/** Submits a form without JavaScript with a mocked API response, and returns the API requests. */
async function send({ path, form, query = "", status = 200, answer = {} }: Sent) {
  const calls: { url: string | undefined; body: object }[] = [];
  const address = await answering(async (request, response) => {
    if (request.method === "GET") {
      // Every page reads the edition and the published notice.
      const isEdition = request.url?.startsWith("/api/editions");
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(isEdition ? [december] : []));
      return;
    }
    const body = Buffer.concat(await request.toArray()).toString();
    calls.push({ url: request.url, body: JSON.parse(body) });
    const type = status < 400 ? "application/json" : "application/problem+json";
    response.writeHead(status, { "content-type": type });
    response.end(JSON.stringify(answer));
  });
  const page = await renderPage({
    path,
    publicUrl,
    form: { body: new URLSearchParams(form).toString(), query },
    fetchApi: (url, init) => fetch(`${address}${url}`, init),
  });
  return { page, calls };
}

const refusal = (detail: string, errors: object[] = []) => ({ detail, errors });

/** A problem document with a field error. */
const wrong = (path: string, message: string) => refusal(message, [{ path, message }]);

test("signing in leads to the console", async () => {
  const { page, calls } = await send({
    path: "/auth",
    form: { form: "sign-in", email, password },
    answer: { user: { id: "1", email }, roles: [] },
  });
  expect(page).toMatchObject({ status: 303, location: "/admin" });
  expect(calls).toMatchObject([{ url: "/api/auth/sign-in", body: { email, password } }]);
});

test("a refused sign-in keeps the address, shows no password and offers the verification mail", async () => {
  const sentence = "The e-mail address or the password is wrong.";
  const { page } = await send({
    path: "/auth",
    form: { form: "sign-in", email, password },
    status: 401,
    answer: refusal(sentence),
  });
  expect(page.status).toBe(401);
  expect(page.html).toContain(sentence);
  expect(page.html).toContain(`value="${email}"`);
  expect(page.html).not.toContain(password);
  expect(page.html).toContain("Did you sign up just now?");
  expect(page.html).toContain("Send the verification mail again");
});

test("too many sign-in attempts show an error without offering the verification mail", async () => {
  const sentence = "Too many tries. Please wait a moment and try again.";
  const { page } = await send({
    path: "/auth",
    form: { form: "sign-in", email, password },
    status: 429,
    answer: refusal(sentence),
  });
  expect(page.status).toBe(429);
  expect(page.html).toContain(sentence);
  expect(page.html).not.toContain("Send the verification mail again");
});

test("after signing up, the visitor is sent to the mailbox, where the mail can be requested again", async () => {
  const message = "Account created! Check your email to verify your account.";
  const { page, calls } = await send({
    path: "/auth/sign-up",
    form: { form: "sign-up", email, password },
    status: 202,
    answer: { message },
  });
  expect(calls).toMatchObject([{ url: "/api/auth/sign-up", body: { email, password } }]);
  expect(page.status).toBe(200);
  expect(page.html).toContain(message);
  expect(page.html).toContain("Look into your mailbox");
  expect(page.html).not.toContain(password);

  const again = "If this address waits to be verified, a new link is on its way.";
  const resent = await send({
    path: "/auth/sign-up",
    form: { form: "resend-verification", email },
    status: 202,
    answer: { message: again },
  });
  expect(resent.calls).toMatchObject([{ url: "/api/auth/resend-verification", body: { email } }]);
  expect(resent.page.html).toContain(again);
  expect(resent.page.html).toContain("Look into your mailbox");
});

test.each([
  ["/auth/sign-up", "sign-up"],
  ["/auth/reset-password", "reset-password"],
])("%s shows the reason for a rejected password at its field", async (path, form) => {
  const message = "This is one of the first passwords that are guessed.";
  const { page } = await send({
    path,
    query: "?token=abc",
    form: { form, email, password: "password" },
    status: 400,
    answer: wrong("password", message),
  });
  expect(page.status).toBe(400);
  expect(page.html).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="password"|name="password"[^>]*aria-invalid="true"/,
  );
  expect(page.html).toContain(message);
});

test("a form sends the token in its URL to the API", async () => {
  const verified = await send({
    path: "/auth/verify-email",
    query: "?token=a-b_c",
    form: { form: "verify-email" },
    answer: { email },
  });
  expect(verified.calls).toMatchObject([
    { url: "/api/auth/verify-email", body: { token: "a-b_c" } },
  ]);
  expect(verified.page.html).toContain("Your address is confirmed");

  const reset = await send({
    path: "/auth/reset-password",
    query: "?token=a-b_c",
    form: { form: "reset-password", password },
    answer: { email },
  });
  expect(reset.calls).toMatchObject([
    { url: "/api/auth/reset-password", body: { token: "a-b_c", password } },
  ]);
  expect(reset.page.html).toContain("Your password is set");
});

test("verifying in another browser asks for the password, or mails a link to choose a new one", async () => {
  const sentence = "Enter the password you signed up with, or choose a new one.";
  const link = { path: "/auth/verify-email", query: "?token=a-b_c" };
  const passwordField = /<input[^>]*autofocus[^>]*name="password"|name="password"[^>]*autofocus/;
  const asked = await send({
    ...link,
    form: { form: "verify-email" },
    status: 401,
    answer: refusal(sentence),
  });
  expect(asked.calls).toEqual([{ url: "/api/auth/verify-email", body: { token: "a-b_c" } }]);
  expect(asked.page.status).toBe(401);
  expect(asked.page.html).toContain(sentence);
  expect(asked.page.html).toMatch(passwordField);

  const message = "This is not the password that you signed up with.";
  const guessed = await send({
    ...link,
    form: { form: "verify-with-password", password },
    status: 401,
    answer: wrong("password", message),
  });
  expect(guessed.calls).toMatchObject([
    { url: "/api/auth/verify-email", body: { token: "a-b_c", password } },
  ]);
  expect(guessed.page.html).toContain(message);
  expect(guessed.page.html).toMatch(passwordField);
  expect(guessed.page.html).not.toContain(password);

  const tooMany = "Too many tries. Please wait a moment and try again.";
  const limited = await send({
    ...link,
    form: { form: "verify-with-password", password },
    status: 429,
    answer: refusal(tooMany),
  });
  expect(limited.page.html).toContain(tooMany);
  expect(limited.page.html).toMatch(passwordField);

  const onItsWay = "A link by which you choose a password is on its way.";
  const mailed = await send({
    ...link,
    form: { form: "choose-password" },
    status: 202,
    answer: { message: onItsWay },
  });
  expect(mailed.calls).toMatchObject([
    { url: "/api/auth/choose-password", body: { token: "a-b_c" } },
  ]);
  expect(mailed.page.html).toContain(onItsWay);
  expect(mailed.page.html).toContain("Look into your mailbox");
});

test.each([
  ["/auth/verify-email", "verify-email", "Send the mail again"],
  ["/auth/reset-password", "reset-password", 'href="/auth/forgot-password"'],
])("%s with an expired link shows an error and how to get a new link", async (path, form, way) => {
  const sentence = "This link has expired or has been used already. Please ask for a new one.";
  const { page } = await send({
    path,
    query: "?token=old",
    form: { form, password },
    status: 410,
    answer: refusal(sentence, [{ path: "token", message: "Expired or used already" }]),
  });
  expect(page.status).toBe(410);
  expect(page.html).toContain(sentence);
  expect(page.html).toContain(way);
});

test("a link without a token is rejected as incomplete", async () => {
  const { page } = await send({
    path: "/auth/verify-email",
    form: { form: "verify-email" },
    status: 400,
    answer: {
      detail: "Please check: token.",
      errors: [{ path: "token", message: "The link is not complete" }],
    },
  });
  expect(page.status).toBe(400);
  expect(page.html).toContain("The link is not complete");
  expect(page.html).toContain("Send the mail again");
});

test("a request for a password reset shows the API's message", async () => {
  const message = "If there is an account with this address, a link is on its way.";
  const { page, calls } = await send({
    path: "/auth/forgot-password",
    form: { form: "forgot-password", email },
    status: 202,
    answer: { message },
  });
  expect(calls).toMatchObject([{ url: "/api/auth/forgot-password", body: { email } }]);
  expect(page.html).toContain(message);
});

test("an unknown form gets a 400 without a request to the API", async () => {
  const { page, calls } = await send({ path: "/auth", form: { form: "toString" } });
  expect(page.status).toBe(400);
  expect(calls).toEqual([]);
});

test.each([
  ["/auth", "Sign In", "Forgot your password?"],
  ["/auth/sign-up", "Sign Up", "At least 6 characters"],
  ["/auth/verify-email", "Confirm my address", "Back to Sign In"],
  ["/auth/forgot-password", "Send me a link", "Back to Sign In"],
  ["/auth/reset-password", "Set password", "Back to Sign In"],
  ["/auth/account", "This page needs scripts.", "Back to Home"],
])("%s is complete without scripts, and hidden from search engines", async (path, ...words) => {
  const { status, html } = await renderPage({ path, publicUrl, fetchApi: contentApi({}) });
  expect(status).toBe(200);
  for (const word of words) expect(html).toContain(word);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("the tabs are links, and the tab of the page is selected", async () => {
  const fetchApi = contentApi({});
  const tabsOf = async (path: string) => {
    const { html } = await renderPage({ path, publicUrl, fetchApi });
    return [...html.matchAll(/<a [^>]*role="tab"[^>]*>/g)].map(([tag]) => [
      /href="([^"]*)"/.exec(tag)?.[1],
      /aria-selected="([^"]*)"/.exec(tag)?.[1],
    ]);
  };
  expect(await tabsOf("/auth")).toEqual([
    ["/auth", "true"],
    ["/auth/sign-up", "false"],
  ]);
  expect(await tabsOf("/auth/sign-up")).toEqual([
    ["/auth", "false"],
    ["/auth/sign-up", "true"],
  ]);
});
