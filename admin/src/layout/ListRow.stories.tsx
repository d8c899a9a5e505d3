import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { ActionButton } from "../dialogs/ActionButton.tsx";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { ListRow, ListRows } from "./ListRow.tsx";

const meta = {
  title: "Console/List rows",
  component: ListRows,
  subcomponents: { ListRow },
  decorators: [
    (Rows) => (
      <ConsoleStory>
        <Rows />
      </ConsoleStory>
    ),
  ],
} satisfies Meta<typeof ListRows>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: [
      <ListRow key="1" title="Amara Osei" detail="Speaker, deleted on 2 December" end="Restore" />,
      <ListRow key="2" title="Mira Halden" detail="Speaker" />,
    ],
  },
};

function Removable() {
  const [names, setNames] = useState(["Amara Osei", "Mira Halden", "Tomas Okonjo"]);
  return (
    <ListRows>
      {names.map((name) => (
        <ListRow
          key={name}
          title={name}
          end={
            <ActionButton onClick={() => setNames(names.filter((one) => one !== name))}>
              Restore {name}
            </ActionButton>
          }
        />
      ))}
    </ListRows>
  );
}

/** An action that removes its own row leaves the focus at the next one. */
export const RemovedRows: Story = {
  render: () => <Removable />,
  play: async () => {
    const restore = (name: string) => screen.getByRole("button", { name: `Restore ${name}` });
    await screen.findByRole("button", { name: "Restore Mira Halden" });
    await userEvent.click(restore("Mira Halden"));
    await expect(restore("Tomas Okonjo")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(restore("Amara Osei")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(screen.getByRole("list")).toHaveFocus();
  },
};
