import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { speakers } from "../speakers/index.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";

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
