import type { ExpoPackageCardProps } from "ui/ExpoPackageCard";
import { paymentLinks } from "./payment-links.ts";

/** A virtual stand in the expo; prices are in pounds sterling, tax included. */
export interface ExpoPackage {
  /** Identifies the package. */
  id: "basic" | "premium" | "elite";
  /** What it is called. */
  name: string;
  /** Pounds sterling. */
  price: number;
  /** The hall the stand is in. */
  hall: string;
  /** How large the stand is. */
  standSize: ExpoPackageCardProps["standSize"];
  /** What the exhibitor gets. */
  features: string[];
  /** Whether it is the one most exhibitors take. */
  popular: boolean;
  /** Where it is paid. */
  paymentLink: string;
}

const everyStand = [
  "Virtual stand with your mark, films and documents",
  "Video calls and chat with visitors",
  "Contacts of everyone who asks for more",
];

/** The three packages, in the order in which they are shown. */
export const expoPackages: ExpoPackage[] = [
  {
    id: "basic",
    name: "Basic",
    price: 650,
    hall: "A",
    standSize: 1,
    features: ["2 VIP passes", ...everyStand],
    popular: false,
    paymentLink: paymentLinks.expoBasic,
  },
  {
    id: "premium",
    name: "Premium",
    price: 1250,
    hall: "B",
    standSize: 2,
    features: ["3 VIP passes", "15-minute speaking slot", ...everyStand],
    popular: true,
    paymentLink: paymentLinks.expoPremium,
  },
  {
    id: "elite",
    name: "Elite",
    price: 1850,
    hall: "C",
    standSize: 4,
    features: ["5 VIP passes", "20-minute speaking slot", "Panel slot", ...everyStand],
    popular: false,
    paymentLink: paymentLinks.expoElite,
  },
];
