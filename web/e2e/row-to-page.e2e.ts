import { existsSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { startStack, type Stack } from "api/testing/journeys";
import { waitUntilInteractive, pageTitle } from "./site.ts";

/** Reads a value from the table that `npm start` prints. */
function printedValue(stack: Stack, name: string): string {
  const column = `  ${name.padEnd(18)}`;
  const line = stack
    .output()
    .split("\n")
    .find((text) => text.startsWith(column));
  return line?.slice(column.length).split("  ", 1)[0] ?? "";
}

async function signIn(page: Page, stack: Stack, password: string) {
  await page.goto(`${stack.site}/auth`);
  await page.getByLabel("E-mail").fill(printedValue(stack, "First admin"));
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\//);
}

/** Records all texts of matching elements from now on, however brief. */
async function recordTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle((wanted) => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(wanted)) texts.add(element.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  }, selector);
  return () => seen.evaluate((texts) => [...texts]);
}

test("from a spreadsheet row to a public page, with one command", async ({ page, request }) => {
  let stack = await startStack();
  const curl = async (path: string) => (await request.get(stack.site + path)).text();

  try {
    await test.step("1. npm start prints all addresses", async () => {
      for (const name of [
        "Site",
        "Console",
        "Sign in",
        "API description",
        "Queue board",
        "Mail inbox",
        "Spreadsheets",
        "First admin",
        "Password",
      ]) {
        expect(printedValue(stack, name), name).not.toBe("");
      }
      for (const name of ["Site", "Console", "API description", "Mail inbox"]) {
        expect((await request.get(printedValue(stack, name))).status(), name).toBe(200);
      }
    });
    const password = printedValue(stack, "Password");

    await test.step("2. Sync speakers imports an edited and a new row", async () => {
      expect(await curl("/speakers")).not.toContain("Chief of Runway Poetry");
      const sheet = join(stack.spreadsheets, "speakers.csv");
      const text = await readFile(sheet, "utf8");
      await writeFile(
        sheet,
        text.replace("Founder and Chief Technology Officer", "Chief of Runway Poetry"),
      );
      const header = text.split("\r\n", 1)[0]?.split(",") ?? [];
      const row: Record<string, string> = {
        "First name": "Zofia",
        "Last name": "Wrzesień",
        "Job title": "Head of Cabin Light",
        Company: "Orison Air",
        "Display order": "2",
      };
      await appendFile(sheet, `${header.map((name) => row[name] ?? "").join(",")}\r\n`);

      await signIn(page, stack, password);
      await page
        .getByRole("menuitem", { name: "Settings" })
        .or(page.getByRole("link", { name: "Settings" }))
        .first()
        .click();
      const progress = await recordTexts(page, "main");
      await page.getByRole("button", { name: "Sync speakers" }).click();
      await expect(page.getByText("Sync Successful")).toBeVisible();
      await expect(page.getByText("Speakers have been synced from Google Sheets")).toBeVisible();
      expect((await progress()).join(" ")).toMatch(/Syncing speakers\.\.\./);

      const runs = await (await page.request.get(`${stack.site}/api/sync-runs?range=[0,0]`)).json();
      expect(runs[0]).toMatchObject({
        trigger: "manual",
        state: "succeeded",
        counts: { read: 43, added: 1, changed: 1, unchanged: 41, errors: 0 },
      });
      await page.getByRole("link", { name: "Sync of the speakers" }).first().click();
      await page.getByRole("button", { name: "Added (1)" }).click();
      await expect(page.getByText("Head of Cabin Light")).toBeVisible();
    });

    await test.step("3. the server renders the changes immediately", async () => {
      const list = await curl("/speakers");
      expect(list).toContain("Zofia Wrzesień");
      expect(list).toContain("Chief of Runway Poetry");
      const profile = await curl("/zofia_wrzesie%C5%84");
      expect(profile).toContain("Head of Cabin Light");
      await page.goto(`${stack.site}/speakers`);
      await page.getByRole("link", { name: /Zofia Wrzesień/ }).click();
      await expect(pageTitle(page, "Zofia Wrzesień")).toBeVisible();
    });

    await test.step("4. a contact message is mailed and listed as sent", async () => {
      await page.goto(`${stack.site}/contact`);
      // Before hydration, the form submits as a document.
      await waitUntilInteractive(page);
      await page.getByLabel("First name").fill("Ines");
      await page.getByLabel("Last name").fill("Calder");
      await page.getByLabel("E-mail", { exact: false }).last().fill("ines@calder.example");
      await page.getByLabel("Company").fill("Calder Leasing");
      await page.getByLabel("Subject").fill("Group tickets");
      await page.getByLabel("Message").fill("We would like to book for eleven people.");
      await page.getByRole("button", { name: /Send/ }).dblclick();
      await expect(
        page.getByText("Message sent successfully! We'll get back to you soon."),
      ).toBeVisible();
      await expect(page.getByLabel("Subject")).toHaveValue("");

      await expect(async () => {
        const mails = await (await request.get(`${stack.mailInbox}/messages`)).json();
        expect(mails).toHaveLength(1);
        expect(mails[0]).toMatchObject({ subject: "Contact: Group tickets" });
      }).toPass();
      await page.goto(stack.mailInbox);
      await expect(page.getByText("Contact: Group tickets")).toBeVisible();
      await page.goto(`${stack.site}/admin/contact-messages`);
      const row = page.getByRole("row").filter({ hasText: "Group tickets" });
      await expect(row.getByText("Sent", { exact: true })).toBeVisible();
    });

    await test.step("5. the operator sees both jobs", async () => {
      await page.goto(`${stack.site}/ops/queues`);
      await expect(page.getByText("sync-speakers").first()).toBeVisible();
      await expect(page.getByText("mail", { exact: true }).first()).toBeVisible();
      const metrics = await curl("/metrics");
      expect(metrics).toMatch(/bullmq_job_count\{queue="sync-speakers",state="completed"\} [1-9]/);
      expect(metrics).toMatch(/bullmq_job_count\{queue="mail",state="completed"\} 1/);
      expect((await request.get(`${stack.site}/readyz`)).status()).toBe(200);
      const stranger = await request.get(`${stack.site}/ops/queues`, { maxRedirects: 0 });
      expect(stranger.status()).toBe(401);
    });

    await test.step("7. Ctrl-C stops everything, and a restart keeps all data", async () => {
      await stack.interrupt();
      // A clean exit deletes it.
      expect(existsSync(join(stack.dataDir, "running.json"))).toBe(false);
      await expect(request.get(`${stack.site}/healthz`)).rejects.toThrow();
      stack = await startStack({ dataDir: stack.dataDir, port: stack.port });
      expect(await curl("/speakers")).toContain("Zofia Wrzesień");
      await page.goto(`${stack.site}/admin/contact-messages`);
      await expect(page.getByRole("cell", { name: "Group tickets" })).toBeVisible();
    });
  } finally {
    await stack.remove();
  }
});
