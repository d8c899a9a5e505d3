import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** Where face recognition saves time in an airport, and what passengers are owed. */
export const biometricsInAirports: Article = {
  slug: "biometric-technology-in-airports",
  title: "Biometric Technology in Airports",
  excerpt:
    "A face can replace four checks of the same passport. The saving is large, the error is small, and both need to be shown to the person in front of the camera.",
  opening:
    "Between the kerb and the seat a passenger on an international flight shows the same passport four to six times. Each check takes between eight and twenty seconds, and is made by a person who has done it six hundred times since breakfast. Attention fades; that is no fault, it is physiology. A camera compares a face with a template in under one second and is as alert at five in the morning as at noon. The case for biometrics begins here, with the dullest task in the building.",
  author: "Siobhán Kinsella",
  date: "2025-09-18",
  readTime: 8,
  category: categories.airports,
  tags: ["Biometrics", "Passenger experience", "Privacy"],
  image: "/articles/biometric-technology-in-airports.avif",
  sources: [
    {
      title: "Gate study: 412 departures with and without documents",
      publisher: "Institute for Ground Operations, Bergen",
      url: "https://ground-operations.example/gate-study",
    },
    {
      title: "Error rates by light, age and skin",
      publisher: "Fennmark Institute of Photonics",
      url: "https://fennmark-photonics.example/error-rates",
    },
    {
      title: "Consent at the kiosk: what passengers understood",
      publisher: "Harbour Lane Audit Cooperative",
      url: "https://harbour-lane.example/consent",
    },
  ],
  body: async () => (await import("./bodies/biometric-technology-in-airports.ts")).body,
};
