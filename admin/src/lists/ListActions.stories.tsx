import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { http } from "../providers/http-client.ts";
import { speakers } from "../speakers/index.ts";
import { answerOf } from "../testing/answer-of.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { strangersReading, strangersTable } from "../testing/reading-sample.ts";

const meta = {
  title: "Console/Lists/Import",
  component: ConsolePage,
  args: { resource: speakers, path: "/speakers", records: { speakers: [] } },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dialog: Story = {
  play: async ({ canvas }) => {
    await waitFor(async () => {
      // On a phone, the button becomes an icon once the width is known, and does not react to
      // clicks before. With an open dialog, the button behind it is unreachable.
      if (!screen.queryByRole("dialog")) {
        await userEvent.click(canvas.getByRole("button", { name: "Import" }));
      }
      await expect(screen.getByLabelText(/Choose a file/)).toBeEnabled();
    });
  },
};

export const TooLargeOn390: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async (context) => {
    await Dialog.play?.(context);
    const file = new File([new Uint8Array(6 * 1024 ** 2)], "all-speakers-of-ten-years.xlsx");
    await userEvent.upload(screen.getByLabelText(/Choose a file/), file);
    await expect(await screen.findByRole("alert")).toHaveTextContent("At most 5 MB");
  },
};

const csv = new File(["HTML_file,Name"], strangersTable.sheet, { type: "text/csv" });
const inUtf8 = { ...strangersReading, encoding: "utf-8" };

/** The file is read again in another encoding: the columns stay until they are known. */
export const ReadAgain: Story = {
  play: async (context) => {
    const again = Promise.withResolvers<ReturnType<typeof answerOf>>();
    spyOn(http, "call")
      .mockResolvedValueOnce(answerOf(strangersReading))
      .mockReturnValueOnce(again.promise);
    await Dialog.play?.(context);
    await userEvent.upload(screen.getByLabelText(/Choose a file/), csv);
    const dialog = within(screen.getByRole("dialog"));
    const encoding = await dialog.findByRole("combobox", { name: "Text encoding" });
    await userEvent.selectOptions(encoding, "utf-8");
    await waitFor(() => expect(http.call).toHaveBeenCalledTimes(2));
    await expect(encoding).toHaveFocus();
    await expect(encoding).toHaveValue("utf-8");
    await expect(dialog.getByRole("combobox", { name: /^Short_Bio/ })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Preview" })).toHaveAttribute("aria-disabled");
    const [column] = strangersTable.columns;
    const table = { ...strangersTable, columns: column ? [{ ...column, name: "Gelesen" }] : [] };
    again.resolve(answerOf({ ...inUtf8, table }));
    await expect(await dialog.findByRole("combobox", { name: /^Gelesen/ })).toBeVisible();
    await expect(encoding).toHaveFocus();
    await expect(encoding).toHaveValue("utf-8");
  },
};

/** The file could not be read again: what was read before can still be previewed. */
export const NotReadAgain: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  play: async (context) => {
    spyOn(http, "call")
      .mockResolvedValueOnce(answerOf(strangersReading))
      .mockRejectedValueOnce(new Error("The server cannot be reached."));
    await Dialog.play?.(context);
    await userEvent.upload(screen.getByLabelText(/Choose a file/), csv);
    const dialog = within(screen.getByRole("dialog"));
    const encoding = await dialog.findByRole("combobox", { name: "Text encoding" });
    await userEvent.selectOptions(encoding, "utf-8");
    await expect(await dialog.findByText(/cannot be reached/)).toBeVisible();
    await expect(encoding).toHaveValue("windows-1252");
    await expect(dialog.getByRole("combobox", { name: /^Short_Bio/ })).toBeVisible();
  },
};
