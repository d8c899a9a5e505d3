import type {
  ExpoPackage,
  Pass,
  PassSale,
} from "../../../features/content/passes/passes.contract.ts";

type Sample<Record> = Omit<Record, "id" | "editionId" | "displayOrder" | keyof PassSale>;

const checkout = "https://pay.example/virtual-aviation-congress";

const everyPass = [
  "Live access to {everyDay} of the programme",
  "All keynotes, panels and workshops",
  "Virtual expo hall and networking lounge",
  "Questions to every speaker",
  "Certificate of attendance",
];

const vipExtras = ["Aviation Market Report 2030", "All recorded sessions"];

/** In display order. */
export const firstPasses: Sample<Pass>[] = [
  {
    name: "Early Bird",
    price: 125,
    bookBy: "2025-11-05",
    description: "The whole live programme, for those who decide early.",
    features: everyPass,
    popular: false,
    saving: "Save 75%",
    cabin: "Live",
    sky: "night",
    paymentLink: `${checkout}/early-bird`,
  },
  {
    name: "VIP Digital",
    price: 165,
    bookBy: "2025-11-05",
    description: "The live programme, with the market report and every recording to keep.",
    features: [...everyPass, ...vipExtras],
    popular: true,
    saving: null,
    cabin: "VIP",
    sky: "dawn",
    paymentLink: `${checkout}/vip-digital`,
  },
  {
    name: "Full Price",
    price: 595,
    bookBy: "2025-12-11",
    description: "Everything in VIP Digital, open until the first day of the congress.",
    features: [...everyPass, ...vipExtras],
    popular: false,
    saving: null,
    cabin: "Open",
    sky: "day",
    paymentLink: `${checkout}/full-price`,
  },
];

const everyStand = [
  "Virtual stand with your mark, films and documents",
  "Video calls and chat with visitors",
  "Contacts of everyone who asks for more",
];

/** In display order. */
export const firstExpoPackages: Sample<ExpoPackage>[] = [
  {
    name: "Basic",
    price: 650,
    hall: "A",
    standSize: 1,
    features: ["2 VIP passes", ...everyStand],
    popular: false,
    paymentLink: `${checkout}/expo-basic`,
  },
  {
    name: "Premium",
    price: 1250,
    hall: "B",
    standSize: 2,
    features: ["3 VIP passes", "15-minute speaking slot", ...everyStand],
    popular: true,
    paymentLink: `${checkout}/expo-premium`,
  },
  {
    name: "Elite",
    price: 1850,
    hall: "C",
    standSize: 4,
    features: ["5 VIP passes", "20-minute speaking slot", "Panel slot", ...everyStand],
    popular: false,
    paymentLink: `${checkout}/expo-elite`,
  },
];
