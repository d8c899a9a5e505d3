import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "A different problem from the city's" },
  {
    kind: "paragraph",
    text: "The air taxi competes with the road inside a city, over distances at which boarding takes longer than flying. Regional air mobility connects places 100 to 500 kilometres apart that have no fast railway between them. On such pairs the car needs three to five hours. A flight of fifty minutes, with a check-in of ten, wins by more than the margin that people demand before they change a habit.",
  },
  {
    kind: "paragraph",
    text: "These routes existed once. They vanished in the 1990s as jets grew, crews became expensive, and security halls made each departure cost an hour. The bet is that electric propulsion lowers the cost of a small aircraft enough to bring them back.",
  },
  { kind: "heading", text: "The cost of a small aeroplane" },
  {
    kind: "paragraph",
    text: "A conventional nine-seater spends about a third of its direct cost on fuel and another quarter on engines. Electric motors cut both. What remains is the pilot, whose cost is shared by nine passengers in place of a hundred and eighty, and the airframe. Our estimate for a hybrid nineteen-seater on 250 kilometres is 0.28 dollars per seat-kilometre, some 40 per cent below its turboprop ancestor, and still double that of a full jet.",
  },
  {
    kind: "list",
    items: [
      "Battery-electric: up to 200 kilometres with reserves, lowest running cost, packs replaced every two years.",
      "Hybrid: up to 800 kilometres, a turbine for reserves and for cold days, half the fuel.",
      "Hydrogen fuel cell: longer in principle, waiting for tanks and for someone to deliver the gas.",
    ],
  },
  {
    kind: "paragraph",
    text: "Aircraft that blow air from small propellers across the wing take off within 100 metres and fly as slowly as a car. They can use a meadow, and do without the power and noise of vertical flight.",
  },
  { kind: "heading", text: "Airfields, fences and megawatts" },
  {
    kind: "paragraph",
    text: "The runway is free. What surrounds it is not. Scheduled flights need fire cover, weather observation, lighting and some form of security, designed for large airports and ruinous for a field with six movements a day. Rules in proportion to size are therefore the first demand of every operator. Remote towers and cameras help, since one controller can look after three quiet fields in turn.",
  },
  {
    kind: "paragraph",
    text: "The second demand is electricity. To turn a nineteen-seater round in half an hour takes a megawatt. Rural grids seldom have it to spare, and a buffer battery beside the hangar, charged overnight and by panels on the roof, is usually cheaper than a new cable. It can also serve the village in the afternoon.",
  },
  { kind: "heading", text: "Who flies first" },
  {
    kind: "paragraph",
    text: "Freight does, because parcels accept odd hours and do not mind propellers. Overnight feeder routes let an operator gather thousands of cycles on batteries before the first passenger boards. Next come islands and fjords, where a ferry is the alternative and the state already pays for a lifeline service. The open market, town to town, comes third.",
  },
  {
    kind: "quote",
    text: "Our island has a doctor on Tuesdays. With four flights a day it would have a doctor.",
    by: "Maren Tollefsen, mayor of an island municipality",
  },
  {
    kind: "paragraph",
    text: "Public-service contracts are an elegant lever. A transport authority that tenders a route for seven years, and scores noise and emissions, gives a lender the certainty that a start-up cannot. Two or three northern regions have begun to do so.",
  },
  { kind: "heading", text: "What may go wrong" },
  {
    kind: "paragraph",
    text: "Delays in certification are likely, because each hybrid architecture is new to its examiners. Batteries age faster in the cold. Small operators fail in their first bad winter unless they can borrow an aircraft from a neighbour, which argues for shared pools of one type. The deepest risk is demand: people in small towns like the idea of an airport more than they use it.",
  },
  {
    kind: "paragraph",
    text: "The remedy is to test before building. Fly the route for a year with an old turboprop, at the fare that the new aircraft would allow, and count. A season of honest figures costs less than a terminal. It will show which of the dormant runways deserve their megawatt, and a pleasant surprise is possible: the ones with a hospital, a university and no railway may be the busiest of all.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
