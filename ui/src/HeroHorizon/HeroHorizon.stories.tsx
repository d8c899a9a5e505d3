import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { HeroHorizon } from "./HeroHorizon.tsx";

const keys = `The whole hero is one link; what lies on it can be pressed for itself.

| Key | What it does |
| --- | --- |
| Tab | Moves to the title, through the actions, then to the pause control |
| Enter | Opens what has the focus; pauses or plays |
| Space | Pauses or plays |`;

const meta = {
  title: "Components/HeroHorizon",
  component: HeroHorizon,
  parameters: {
    docs: { description: { component: keys }, story: { inline: false, height: "820px" } },
  },
  args: {
    title: "Virtual Aviation Congress 2025",
    dateLine: "11 and 12 December 2025, online from London",
    lead: "MRO, aerospace, airlines and airports: two days, one runway, wherever you are.",
    href: "/agenda",
    counters: [
      { value: 200, suffix: "+", label: "attendees" },
      { value: 30, suffix: "+", label: "speakers" },
      { value: 2, label: "days" },
      { value: 25, suffix: "+", label: "countries" },
    ],
    primaryAction: { label: "Register Now", href: "/register" },
    secondaryAction: { label: "View Agenda", href: "/agenda" },
    film: {
      sources: [
        { src: "/film/horizon.webm", type: "video/webm" },
        { src: "/film/horizon.mp4", type: "video/mp4" },
      ],
      poster: "/film/horizon.avif",
      posterNarrow: "/film/horizon-narrow.avif",
    },
    paused: false,
    onPauseToggle: fn(),
  },
} satisfies Meta<typeof HeroHorizon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("link", { name: args.title })).toHaveAttribute("href", "/agenda");
    await expect(canvas.getByRole("link", { name: "Register Now" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Pause hero motion" }));
    await expect(args.onPauseToggle).toHaveBeenCalledOnce();
  },
};

export const PausedByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole("button", { name: "Pause hero motion" });
    const stops = [
      canvas.getByRole("link", { name: args.title }),
      canvas.getByRole("link", { name: "Register Now" }),
      canvas.getByRole("link", { name: "View Agenda" }),
      control,
    ];
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
    await userEvent.keyboard("{Enter} ");
    await expect(args.onPauseToggle).toHaveBeenCalledTimes(2);
  },
};

export const WholeHeroIsTheLink: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const title = canvas.getByRole("link", { name: args.title });
    const hero = canvasElement.querySelector("section");
    const box = hero?.getBoundingClientRect() ?? new DOMRect();
    await expect(document.elementFromPoint(box.right - 20, box.top + 20)).toBe(title);
    const action = canvas.getByRole("link", { name: "Register Now" });
    const place = action.getBoundingClientRect();
    const onTop = document.elementFromPoint(place.left + 12, place.top + 12);
    await expect(action.contains(onTop)).toBe(true);
  },
};

export const Paused: Story = { args: { paused: true } };

/** Only the poster is shown, without a pause control. */
export const ReducedMotion: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.queryByRole("button")).toBeNull());
    await expect(canvasElement.querySelector("video[data-playing]")).toBeNull();
  },
};

export const WithoutFilm: Story = { args: { film: undefined } };

export const FilmFails: Story = {
  args: {
    film: {
      sources: [{ src: "/no-such-film.webm", type: "video/webm" }],
      poster: "/film/horizon.avif",
      posterNarrow: "/film/horizon-narrow.avif",
    },
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const Desktop: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
};

export const Tablet: Story = {
  globals: { viewport: { value: "tablet", isRotated: false } },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { title: "International Airworthiness and Interoperability Congress" },
};
