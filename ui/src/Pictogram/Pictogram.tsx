// The packages that compile this file have to find the declaration too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./tabler-icons.d.ts" />

// Imported one by one: the package's index would make every server start read thousands of files.
import IconAffiliate from "@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs";
import IconBrain from "@tabler/icons-react/dist/esm/icons/IconBrain.mjs";
import IconBriefcase from "@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs";
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconEngine from "@tabler/icons-react/dist/esm/icons/IconEngine.mjs";
import IconLeaf from "@tabler/icons-react/dist/esm/icons/IconLeaf.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconMicroscope from "@tabler/icons-react/dist/esm/icons/IconMicroscope.mjs";
import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconPlaneDeparture from "@tabler/icons-react/dist/esm/icons/IconPlaneDeparture.mjs";
import IconPlayerPauseFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs";
import IconPlayerPlayFilled from "@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs";
import IconRadar2 from "@tabler/icons-react/dist/esm/icons/IconRadar2.mjs";
import IconRoute from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import IconTools from "@tabler/icons-react/dist/esm/icons/IconTools.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import IconWindsock from "@tabler/icons-react/dist/esm/icons/IconWindsock.mjs";

const icons = {
  maintenance: IconEngine,
  airport: IconPlaneDeparture,
  cargo: IconPackages,
  sustainability: IconLeaf,
  integration: IconAffiliate,
  people: IconUsersGroup,
  model: IconBrain,
  radar: IconRadar2,
  executive: IconBriefcase,
  researcher: IconMicroscope,
  engineer: IconTools,
  entrepreneur: IconBulb,
  email: IconMail,
  phone: IconPhone,
  address: IconMapPin,
  hours: IconClock,
  date: IconCalendarEvent,
  windsock: IconWindsock,
  pass: IconTicket,
  route: IconRoute,
  search: IconSearch,
  star: IconStar,
  starred: IconStarFilled,
  choose: IconChevronDown,
  pause: IconPlayerPauseFilled,
  play: IconPlayerPlayFilled,
};

/** Names of the available icons. */
export type PictogramName = keyof typeof icons;

/**
 * The names of all icons.
 * @internal
 */
export const pictogramNames = Object.keys(icons) as PictogramName[];

export interface PictogramProps {
  /** Name of the icon. */
  name: PictogramName;
  /** Width and height in pixels. */
  size?: number;
}

/** A decorative icon in the text colour. The text beside it must have the meaning. */
export function Pictogram({ name, size = 24 }: PictogramProps) {
  const Icon = icons[name];
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
