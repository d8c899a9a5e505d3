import { Button, DialogActions, DialogContent } from "@mui/material";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ResourceContextProvider } from "react-admin";
import { expect, screen, within } from "storybook/test";
import { RecordDialog } from "../dialogs/RecordDialog.tsx";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { OpenBy, type OpenByProps } from "./OpenBy.tsx";

const since = "2025-11-24T08:40:00.000Z";

const meta = {
  title: "Console/Presence",
  component: OpenBy,
  args: {
    others: [
      { email: "ana@northmere.example", since },
      { email: "mira.van.der.halden@an-organisation-with-a-long-name.example", since },
    ],
  },
  render: (args: OpenByProps) => (
    <ConsoleStory>
      <ResourceContextProvider value="speakers">
        <RecordDialog title="Edit speaker" presence={<OpenBy {...args} />}>
          <DialogContent dividers>What is written of the speaker.</DialogContent>
          <DialogActions>
            <Button variant="contained">Save</Button>
          </DialogActions>
        </RecordDialog>
      </ResourceContextProvider>
    </ConsoleStory>
  ),
} satisfies Meta<typeof OpenBy>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Edit speaker" }));
    await expect(dialog.getByRole("status")).toHaveTextContent(
      /^Also open by ana@northmere.example and mira\.van/,
    );
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Nobody: Story = {
  args: { others: [] },
  play: async () => {
    await expect(await screen.findByRole("status")).toBeEmptyDOMElement();
  },
};
