import type { HeroHorizonProps } from "ui/HeroHorizon";
import type { PassCardProps } from "ui/PassCard";
import type { SessionRowProps } from "ui/SessionRow";
import type { SpeakerCardProps } from "ui/SpeakerCard";

/** What the pages of this Storybook are about; everyone and everything in it is invented. */
export const congress = { name: "Virtual Aviation Congress", dates: "11–12 December 2025" };

export const film: HeroHorizonProps["film"] = {
  sources: [
    { src: "/film/horizon.webm", type: "video/webm" },
    { src: "/film/horizon.mp4", type: "video/mp4" },
  ],
  poster: "/film/horizon.avif",
  posterNarrow: "/film/horizon-narrow.avif",
};

type Row = [name: string, jobTitle: string, company: string, tags: string[], hasPhoto?: false];

const people: Row[] = [
  ["Amara Okonjo", "Chief Executive Officer", "Northmere Technics", ["Leadership"]],
  ["Catalina Restrepo Villegas", "Chief Executive Officer", "Cordillera Air Lines", ["Leadership"]],
  ["Ingrid Skarsvåg", "Chief Executive, Airports", "Skarvhavn Airport Group", ["Airports"], false],
  ["Hiroko Tanabe", "Head of Engine Overhaul Research", "Minato Aero Engines", ["MRO"]],
  ["Wanjiru Kamande", "Chief Operating Officer", "Savannah Wing Airlines", ["Airlines"]],
  [
    "Priya Raghunathan",
    "Founder and Chief Technology Officer",
    "Kiruvi Robotics",
    ["AI & Digital"],
  ],
  [
    "Siobhán Kinsella",
    "Head of Airspace Modernisation",
    "Palisade Airspace Services",
    ["Air Traffic"],
    false,
  ],
  ["Mei Xuan Toh", "President", "Tamarind Air Cargo", ["Cargo & Logistics", "Leadership"]],
  [
    "Sunniva Brekke",
    "Chief Sustainability Officer",
    "Halcyon Meridian Airways",
    ["Sustainability"],
  ],
  ["Callum Strathearn", "Head of Digital Freight", "Tamarind Air Cargo", ["Cargo & Logistics"]],
  ["Elias Kronauer", "Portfolio Director", "Harrowgate Aviation Finance", ["Finance"]],
  ["Fatoumata Diarrassouba", "Head of Network", "Savannah Wing Airlines", ["Airlines"]],
];

export const speakers: SpeakerCardProps[] = people.map(
  ([name, jobTitle, company, tags, hasPhoto = true]) => {
    const slug = name.toLowerCase().replaceAll(" ", "_");
    return {
      href: `/${slug}`,
      speaker: {
        fullName: name,
        jobTitle,
        company,
        photoUrl: hasPhoto ? `/portraits/${slug}.avif` : null,
      },
      tags,
    };
  },
);

const everyPass = [
  "Live access to both days of the programme",
  "All keynotes, panels and workshops",
  "Virtual expo hall and networking lounge",
];
const extras = ["Aviation Market Report 2030", "All recorded sessions"];
const printed = (cabin: string) => [
  { label: "Dates", value: "11–12 Dec" },
  { label: "Gate", value: "Online" },
  { label: "Class", value: cabin },
];

export const passes: PassCardProps[] = [
  {
    name: "Early Bird",
    price: 125,
    priceNote: "per person, tax included",
    bookBy: "5 November 2025",
    description: "The whole live programme, for those who decide early.",
    facts: printed("Live"),
    features: everyPass,
    remark: "Save 75%",
    sky: "night",
    action: { label: "Book this pass", href: "/register" },
  },
  {
    name: "VIP Digital",
    price: 165,
    priceNote: "per person, tax included",
    bookBy: "5 November 2025",
    description: "The live programme, with the market report and every recording to keep.",
    facts: printed("VIP"),
    features: [...everyPass, ...extras],
    popular: true,
    sky: "dawn",
    action: { label: "Book this pass", href: "/register" },
  },
  {
    name: "Full Price",
    price: 595,
    priceNote: "per person, tax included",
    bookBy: "11 December 2025",
    description: "Everything in VIP Digital, open until the morning of the first day.",
    facts: printed("Open"),
    features: [...everyPass, ...extras],
    sky: "day",
    action: { label: "Book this pass", href: "/register" },
  },
];

const register = { label: "Register Now", href: "/register" };

export const sessions: SessionRowProps[] = [
  {
    title: "Opening keynote: an industry that lands on time",
    href: "/agenda/day1/opening-keynote",
    start: "9:00 AM",
    end: "9:45 AM",
    ordinal: "Keynote I",
    badges: ["Keynote"],
    speakers: [{ name: "Amara Okonjo", role: "Chief Executive Officer, Northmere Technics" }],
    place: "Main stage",
    action: register,
  },
  {
    title: "Two thousand metres up: flying fewer aircraft for more hours",
    href: "/agenda/day1/two-thousand-metres-up",
    start: "10:00 AM",
    end: "10:40 AM",
    ordinal: "Keynote II",
    speakers: [
      { name: "Catalina Restrepo Villegas", role: "Chief Executive Officer, Cordillera Air Lines" },
    ],
    place: "Main stage",
  },
  {
    title: "Panel: who signs when the model is right?",
    href: "/agenda/day1/who-signs-when-the-model-is-right",
    start: "11:00 AM",
    end: "12:00 PM",
    ordinal: "Keynote III",
    badges: ["Panel"],
    speakers: [
      { name: "Priya Raghunathan", role: "Chair" },
      { name: "Hiroko Tanabe" },
      { name: "Elias Kronauer" },
    ],
    place: "Hangar stage",
  },
  {
    title: "Lunch and the lounge",
    href: "/agenda/day1/lunch",
    start: "12:00 PM",
    end: "1:00 PM",
    badges: ["Networking"],
    place: "Lounge",
  },
  {
    title: "Contrails: what 1,400 small changes of altitude taught us",
    href: "/agenda/day1/contrails",
    start: "4:00 PM",
    end: "4:45 PM",
    ordinal: "Keynote IV",
    speakers: [
      { name: "Sunniva Brekke", role: "Chief Sustainability Officer, Halcyon Meridian Airways" },
    ],
    place: "Main stage",
    action: register,
  },
];

export const audiences = [
  { title: "Executives & Decision Makers", pictogram: "executive" },
  { title: "Researchers & Scientists", pictogram: "researcher" },
  { title: "Engineers & Technologists", pictogram: "engineer" },
  { title: "Entrepreneurs & Innovators", pictogram: "entrepreneur" },
] as const;

export const themes = [
  { title: "Aviation MRO", pictogram: "maintenance" },
  { title: "Future Airports", pictogram: "airport" },
  { title: "Logistics & Cargo", pictogram: "cargo" },
  { title: "Sustainable Aviation", pictogram: "sustainability" },
] as const;

export const partners = ["Northwind MRO", "Halden Aero", "Kestrel Avionics", "Polaris Cargo"].map(
  (name) => {
    const id = name.toLowerCase().replaceAll(" ", "-");
    return { id, name, image: `/partners/${id}.svg` };
  },
);
