import { jacket, shirt, vest, workJacket } from "../draw/garments.ts";
import { top } from "../draw/soft-garments.ts";
import { man, woman, type Person } from "../person.ts";
import { cropped } from "../sculpt/cropped-hair.ts";
import { union } from "../sculpt/field.ts";
import { curtain } from "../sculpt/hanging-hair.ts";
import { headScarf } from "../sculpt/headwear.ts";

/** How the people look who run airports and airspace, and who write their rules. */
export const airportPeople: Record<string, Person> = {
  zainab_marwat: woman({
    ground: "haze",
    skin: "olive",
    hairColour: "black",
    turn: -18,
    nod: 1,
    lean: 2,
    head: { noseLength: 0.1, noseBridge: 0.5, lips: 0.6, cheekbones: 0.4, eyeDepth: 0.4 },
    eyes: { breadth: 1.05, open: 1.02, lashes: 1 },
    brows: { thickness: 0.95, arch: 0.55 },
    mouth: { smile: 0.25, fullness: 0.95 },
    years: 0.35,
    headwear: { form: headScarf(), cloth: "heather" },
    wears: jacket("ink", top("slate", "round")),
  }),
  omar_benhaddou: man({
    ground: "ember",
    skin: "olive",
    hairColour: "iron",
    turn: 24,
    nod: 1,
    lean: -3,
    head: { breadth: 0.1, noseLength: 0.5, noseBridge: 0.6, brow: 0.4, fullness: 0.3, jaw: 0.2 },
    brows: { thickness: 1.4 },
    mouth: { smile: 0.45, fullness: 0.8 },
    years: 0.55,
    hair: (head) =>
      cropped(head, { top: 0.13, side: 0.06, recession: 0.2, strands: "curls", relief: 0.026 }),
    beard: { cut: "moustache", length: 0.05 },
    wears: jacket("slate", shirt("white", { open: 0.6 })),
  }),
  rafael_quintanilha: man({
    ground: "shell",
    skin: "honey",
    hairColour: "black",
    turn: -24,
    lean: -4,
    head: { breadth: -0.2, noseBreadth: 0.4, lips: 0.6, cheekbones: 0.4, chin: 0.1 },
    eyes: { open: 1 },
    mouth: { smile: 0.7, fullness: 0.9 },
    years: 0.05,
    hair: (head) =>
      cropped(head, { top: 0.2, side: 0.06, quiff: 0.06, strands: "curls", relief: 0.04 }),
    beard: { cut: "full", length: 0.03 },
    wears: workJacket("azure", top("midnight", "round"), -2.5),
  }),
  leilani_kahanu: woman({
    ground: "dusk",
    skin: "honey",
    hairColour: "black",
    turn: 17,
    lean: 5,
    head: {
      breadth: 0.5,
      fullness: 0.8,
      noseBreadth: 0.6,
      noseBridge: -0.4,
      lips: 1,
      cheekbones: 0.5,
    },
    eyes: { tilt: 16 },
    brows: { thickness: 0.85 },
    mouth: { smile: 0.75, fullness: 1.05 },
    years: 0.25,
    hair: (head) =>
      union(
        0.08,
        cropped(head, { top: 0.14, side: 0.1, parting: 0.45, strands: "back", relief: 0.02 }),
        curtain({ end: -2.05, volume: 0.1, open: 0.1, parting: 0.5, waves: 0.06 }),
      ),
    necklace: -1.78,
    wears: top("coral", "wide"),
  }),
  noor_haddadin: woman({
    ground: "haze",
    skin: "sand",
    hairColour: "espresso",
    turn: -25,
    nod: -1,
    lean: -3,
    head: { breadth: -0.4, noseLength: 0.3, noseBridge: 0.7, lips: 0.7, chin: -0.3 },
    eyes: { breadth: 1.08, open: 1.06, lashes: 1.1, iris: "#5a4632" },
    brows: { thickness: 1.05, arch: 0.4 },
    mouth: { smile: 0.3, fullness: 1 },
    years: 0,
    hair: (head) =>
      union(
        0.08,
        cropped(head, { top: 0.16, side: 0.1, parting: 0, strands: "back", relief: 0.022 }),
        curtain({ end: -0.95, volume: 0.1, open: 0.06, parting: 0, waves: 0.1 }),
      ),
    wears: jacket("mauve", top("midnight", "round")),
  }),
  jack_thistlewood: man({
    ground: "blueHour",
    skin: "rose",
    hairColour: "iron",
    turn: 21,
    nod: 1,
    lean: 2,
    head: {
      breadth: 0.6,
      jaw: 0.8,
      fullness: 0.8,
      chinBreadth: 0.9,
      noseBreadth: 0.6,
      brow: 0.3,
      neck: 1,
    },
    build: { shoulders: 1, stoutness: 1 },
    eyes: { open: 0.82, iris: "#4c6d80" },
    brows: { thickness: 1 },
    mouth: { smile: 0.55, fullness: 0.62 },
    years: 0.6,
    hair: (head) => cropped(head, { top: 0.022, side: 0.022, recession: 0.3, strands: "none" }),
    beard: { cut: "full", length: 0.006 },
    wears: vest(shirt("navy", { open: 0.3 })),
  }),
};
