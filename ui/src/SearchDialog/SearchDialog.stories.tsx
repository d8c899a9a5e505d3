import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { LinkProvider, type LinkProps } from "../Link/Link.tsx";
import { SearchDialog, type SearchDialogProps, type SearchGroup } from "./SearchDialog.tsx";

const keys = `The focus stays in the text field; what Enter opens is lit. Each line is a link, so that all a browser does with links works.

| Key | What it does |
| --- | --- |
| Down, Up arrow | Lights the next or previous line, round at the ends |
| Enter | Opens the lit line: the best one, until another is chosen |
| Control + Enter, Command + Enter | Opens it in a new tab |
| Home, End, Left, Right arrow | Move in the text |
| Tab | Moves between the text and the button that closes |
| Escape | Closes and gives the focus back |`;

const found: SearchGroup[] = [
  {
    title: "Speakers",
    results: [
      {
        href: "/amara_okonjo",
        title: [
          { text: "Amara ", isMatch: false },
          { text: "Okon", isMatch: true },
          { text: "jo", isMatch: false },
        ],
        detail: "Chief Executive Officer, Northmere Technics",
        emblem: { name: "Amara Okonjo", photo: "/portraits/amara_okonjo.avif" },
      },
      {
        href: "/dr_okonma",
        title: [
          { text: "Ifeoma ", isMatch: false },
          { text: "Okon", isMatch: true },
          { text: "ma", isMatch: false },
        ],
        detail: "Head of Airworthiness, Savannah Wing Airlines",
        emblem: { name: "Ifeoma Okonma", photo: null },
      },
    ],
  },
  {
    title: "Sessions",
    note: "Times in London time (GMT)",
    results: [
      {
        href: "/agenda/day1/nineteen-days",
        title: "Opening Keynote: Nineteen Days in the Hangar",
        detail: [
          { text: "Thu 11 Dec, 9:00 AM · Keynote · Amara ", isMatch: false },
          { text: "Okon", isMatch: true },
          { text: "jo", isMatch: false },
        ],
        emblem: { pictogram: "date" },
      },
    ],
  },
  {
    title: "Articles",
    results: [
      {
        href: "/news/nineteen-days",
        title: "A heavy check in nineteen days",
        detail: "MRO · October 4, 2025",
        emblem: { pictogram: "windsock" },
      },
    ],
  },
];

const waysOn: SearchGroup = {
  title: "Ways on",
  results: [
    {
      href: "/agenda",
      title: "Agenda",
      detail: "Two days of sessions, in any time zone",
      emblem: { pictogram: "date" },
    },
    {
      href: "/speakers",
      title: "Speakers",
      detail: "Everyone who takes the stage",
      emblem: { pictogram: "people" },
    },
    {
      href: "/news",
      title: "News",
      detail: "What moves the industry",
      emblem: { pictogram: "windsock" },
    },
  ],
};

const onClose = fn();
const onQueryChange = fn();
const followed = fn();

/** A router's link to the current page. */
function StaysHere({ href, onClick, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        followed(href);
      }}
    />
  );
}

/** Excludes toasts, which have their own live regions. */
function inDialog(canvas: ReturnType<typeof within>) {
  return within(canvas.getByRole("dialog"));
}

/** Closes and opens again, as on a page. */
function OnAPage(props: SearchDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [query, setQuery] = useState(props.query);
  return (
    <div style={{ minHeight: "100vh", padding: "var(--space-6)" }}>
      <Button onClick={() => setOpen(true)}>Search the site</Button>
      {isOpen && (
        <SearchDialog
          {...props}
          query={query}
          onQueryChange={(text) => {
            onQueryChange(text);
            setQuery(text);
          }}
          onClose={() => {
            props.onClose();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

const meta = {
  title: "Components/SearchDialog",
  tags: ["both-schemes"],
  component: SearchDialog,
  parameters: {
    docs: { description: { component: keys }, story: { inline: false, height: "640px" } },
  },
  args: {
    query: "okon",
    state: "ready",
    groups: found,
    waysOn,
    onQueryChange,
    onRetry: fn(),
    onClose,
  },
  render: (args) => <OnAPage {...args} />,
  decorators: [
    (Story) => (
      <LinkProvider component={StaysHere}>
        <Story />
      </LinkProvider>
    ),
  ],
  globals: { viewport: { value: "desktop", isRotated: false } },
  beforeEach: () => {
    for (const spy of [onClose, onQueryChange, followed]) spy.mockClear();
  },
} satisfies Meta<typeof SearchDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("combobox", { name: "Search" });
    await expect(field).toHaveFocus();
    const options = canvas.getAllByRole("option");
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    await expect(options[0]).toHaveAttribute("href", "/amara_okonjo");
    await expect(field).toHaveAttribute("aria-activedescendant", options[0]?.id);
    await expect(
      within(canvas.getByRole("group", { name: /^Sessions/ })).getAllByRole("option"),
    ).toHaveLength(1);
    await expect(inDialog(canvas).getByRole("status")).toHaveTextContent("4 results");
    await expect(canvas.getAllByText("Okon")[0]?.tagName).toBe("MARK");
  },
};

export const NothingTyped: Story = {
  args: { query: "", groups: [] },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("listbox", { name: "Ways on" });
    await waitFor(() => expect(list).toBeVisible());
    await expect(canvas.queryByRole("option", { selected: true })).toBeNull();
    await expect(inDialog(canvas).getByRole("status")).toBeEmptyDOMElement();
  },
};

export const ByArrows: Story = {
  play: async ({ canvas, userEvent }) => {
    const titles = () => canvas.getByRole("option", { selected: true }).textContent;
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(titles()).toMatch(/^Opening Keynote/);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    await expect(titles()).toMatch(/^A heavy check/);
    await userEvent.keyboard("{ArrowDown}");
    // Until the portrait has loaded, the initials are before the name.
    await expect(titles()).toMatch(/Amara Okonjo/);
    await expect(canvas.getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(followed).toHaveBeenCalledWith("/dr_okonma");
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

/** Typing resets the active result to the best match; text editing keys keep their function. */
export const TypingBeginsAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Home}x{End}y");
    await expect(onQueryChange).toHaveBeenLastCalledWith("xokony");
    await expect(canvas.getAllByRole("option")[0]).toHaveAttribute("aria-selected", "true");
  },
};

export const EscapeCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole("button", { name: "Search the site" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole("dialog")).toBeNull();
    opener.focus();
    opener.click();
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveFocus());
  },
};

export const TheFocusReturns: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await EscapeCloses.play?.(context);
    await userEvent.click(canvas.getByRole("button", { name: "Close search" }));
    await expect(canvas.getByRole("button", { name: "Search the site" })).toHaveFocus();
  },
};

export const InANewTab: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{Control>}");
    await userEvent.click(canvas.getByRole("option", { name: /^A heavy check/ }));
    await userEvent.keyboard("{/Control}");
    await expect(onClose).not.toHaveBeenCalled();
  },
};

export const NothingFound: Story = {
  args: { query: "zeppelin", groups: [] },
  play: async ({ canvas, userEvent }) => {
    const sentence = canvas.getByText("Nothing found for “zeppelin”.");
    await waitFor(() => expect(sentence).toBeVisible());
    await expect(inDialog(canvas).getByRole("status")).toHaveTextContent("Nothing found");
    await userEvent.keyboard("{Enter}");
    await expect(followed).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await expect(followed).toHaveBeenCalledWith("/news");
  },
};

export const Loading: Story = {
  args: { state: "loading", groups: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the search...")).toHaveRole("status");
    await expect(canvas.queryByRole("option")).toBeNull();
  },
};

export const FailedToLoad: Story = {
  args: { state: "failed", groups: [] },
  play: async ({ canvas, userEvent, args }) => {
    await expect(inDialog(canvas).getByRole("alert")).toHaveTextContent("could not be loaded");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("combobox")).toHaveFocus();
  },
};

export const Tablet: Story = { globals: { viewport: { value: "tablet", isRotated: false } } };

export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };

export const NothingTypedOnAPhone: Story = { ...NothingTyped, globals: Phone.globals };

const long: SearchGroup[] = [
  {
    title: "Speakers",
    results: [
      {
        href: "/long",
        title: "Maximiliane Wolkenstein-Trostburg und Rodenegg van der Meersch-Oosterhuis",
        detail:
          "Executive Vice President of Internationalisation of Airworthiness Responsibilities, Donaudampfschifffahrtsgesellschaft Luftfahrtbeteiligungsverwaltung",
        emblem: { name: "Maximiliane Oosterhuis", photo: null },
      },
    ],
  },
  {
    title: "Sessions",
    note: "Times in Petropavlovsk-Kamchatsky time (GMT+12)",
    results: [
      {
        href: "/agenda/day1/long",
        title:
          "A very long title of a session about everything that can be said of an engine before anybody has opened it, and of what was said afterwards",
        detail: "Fri 12 Dec, 10:00 PM · Workshop · Maximiliane Wolkenstein-Trostburg",
        emblem: { pictogram: "date" },
      },
    ],
  },
];

export const LongTextOn320: Story = {
  args: { groups: long, query: "internationalisation of responsibilities" },
  globals: { viewport: { value: "narrowest", isRotated: false } },
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole("dialog");
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

export const NothingFoundOn320: Story = {
  args: { query: "donaudampfschifffahrtsgesellschaftskapitän", groups: [] },
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
