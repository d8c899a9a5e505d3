import { Box } from "@mui/material";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { DarkScheme } from "../layout/DarkScheme.tsx";
import { holdRequests } from "../testing/hold-requests.ts";
import { pastEdition } from "../testing/sample-editions.ts";
import { FindButton } from "./FindButton.tsx";

const meta = {
  title: "Console/Find",
  component: FindButton,
  render: () => (
    <ConsoleStory>
      {/* As in the bar. The dialog has the scheme of the page. */}
      <DarkScheme>
        <Box sx={{ padding: 1, backgroundColor: "background.default" }}>
          <FindButton />
        </Box>
      </DarkScheme>
    </ConsoleStory>
  ),
} satisfies Meta<typeof FindButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole("button", { name: "Find" });
    await userEvent.keyboard("{Control>}k{/Control}");
    const input = await screen.findByRole("combobox", { name: "Find" });
    await expect(input).toHaveFocus();
    await userEvent.type(input, "add post");
    await expect(await screen.findByRole("option", { name: "Add post" })).toBeVisible();
    await expect(screen.queryByRole("option", { name: "Add speaker" })).toBeNull();
  },
};

export const Closed: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Find" }));
    const input = await screen.findByRole("combobox", { name: "Find" });
    // In a text field, the key is a character.
    await userEvent.type(input, "/");
    await expect(input).toHaveValue("/");
    await userEvent.keyboard("{Escape}");
    await expect(screen.queryByRole("combobox", { name: "Find" })).toBeNull();
  },
};

export const On390: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Find" }));
    await expect(await screen.findByRole("option", { name: "Speakers" })).toBeVisible();
  },
};

/** Nothing is added to an archived edition. */
export const Archived: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  render: () => (
    <ConsoleStory edition={pastEdition}>
      <FindButton />
    </ConsoleStory>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Find" }));
    await userEvent.type(await screen.findByRole("combobox", { name: "Find" }), "add");
    await expect(await screen.findByRole("option", { name: "Add post" })).toBeVisible();
    await expect(screen.queryByRole("option", { name: "Add speaker" })).toBeNull();
  },
};

/** A search that is no longer asked for ends. */
export const AnotherSearch: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  play: async ({ userEvent }) => {
    const found = holdRequests("/api/find");
    await userEvent.click(await screen.findByRole("button", { name: "Find" }));
    const input = await screen.findByRole("combobox", { name: "Find" });
    await userEvent.type(input, "o");
    await waitFor(() => expect(found.requests).toHaveLength(1));
    await userEvent.type(input, "k");
    await waitFor(() => expect(found.requests).toHaveLength(2));
    await expect(found.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  },
};
