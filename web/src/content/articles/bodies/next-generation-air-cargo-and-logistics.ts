import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "The piece becomes visible" },
  {
    kind: "paragraph",
    text: "Cargo has long been managed by the air waybill, a document that may stand for one box or for ninety. If a box goes missing, the system knows that 89 of 90 pieces are present and has no idea which is not. Labels with a number for each piece, read by fixed antennas at doors, end this. The cost has fallen below ten cents, and readers are forgiving of angle and distance.",
  },
  {
    kind: "paragraph",
    text: "Sensors for the most delicate goods report place, temperature, light and shocks over mobile networks. They sleep in flight and wake on landing. What they have taught is uncomfortable: three quarters of temperature excursions happen on the apron, in the hour between warehouse and hold, and not in the aircraft.",
  },
  {
    kind: "list",
    items: [
      "On the ramp: insulated covers, shaded parking, and a limit of thirty minutes for each tier of goods.",
      "In the warehouse: cold rooms beside the airside door rather than at the far end.",
      "In the contract: the log belongs to the shipper, and is shared by right and not by favour.",
    ],
  },
  { kind: "heading", text: "One record, many readers" },
  {
    kind: "paragraph",
    text: "A shipment passes a forwarder, a haulier, a handling agent, an airline, two customs authorities and the same again in reverse. Each retypes the data of the one before. An average consignment is described by about thirty documents, many of which are the same facts in another order. A newer way is to publish each fact once, at an address, with access given to those who need it: the piece, its weight, its flight. A correction is then seen by all.",
  },
  {
    kind: "paragraph",
    text: "The gain is seldom in paper. It lies in exceptions. When the weight is wrong, the load planner learns it at acceptance and not at the aircraft door, and a flight does not leave with an empty position that had been sold twice.",
  },
  { kind: "heading", text: "Customs before departure" },
  {
    kind: "paragraph",
    text: 'Authorities on both sides of the Atlantic demand data on each consignment before it is loaded, and refuse what they cannot read. "Gifts" and "parts" are no longer descriptions. With a thousand million small parcels a year from online retail, this has turned the quality of data into capacity: a parcel that is held blocks a position which could have flown.',
  },
  {
    kind: "paragraph",
    text: "Learned classifiers now read a shop's product text and propose the tariff code, right in about nineteen cases of twenty. The twentieth goes to a person. Duties on low-value goods, introduced in several markets this year, raise the price of each error.",
  },
  {
    kind: "quote",
    text: "The aircraft waits for nobody, and the form waits for everybody. We turned that round by asking for the form first.",
    by: "Renske Vanterpool, head of import at a handling company",
  },
  { kind: "heading", text: "Robots, where the floor is flat" },
  {
    kind: "paragraph",
    text: "Automated vehicles carry containers in half a dozen large terminals, and arms stack boxes of known shape. Building a pallet of mixed freight remains a craft: it has to be dense, stable, within a contour that narrows towards the top, and such that the heavy piece for the first stop is not at the bottom. Software that proposes the order and lets a loader change it has raised the density by 4 to 7 per cent in trials. Machines that load entirely alone are a matter for parcels.",
  },
  {
    kind: "paragraph",
    text: "Drones have a place in stocktaking at night. In delivery they are confined to islands, hospitals and the last mile of the valuable.",
  },
  { kind: "heading", text: "Fleets and their timing" },
  {
    kind: "paragraph",
    text: "Old passenger jets become freighters, and the conversion lines are booked until 2027. Feedstock is short, because passenger aircraft stay in service, and large factory-built freighters are late. Our estimate is a growth in dedicated capacity of 2.4 per cent a year to 2030, below demand of 3.6. Holds of passenger aircraft make up the difference, so that freight follows tourist timetables more closely than shippers like.",
  },
  {
    kind: "paragraph",
    text: "Fuel matters more here than in the cabin, as freight pays little for comfort. Shippers who have promised to cut the emissions of their transport buy sustainable fuel through certificates, and several pay more for it than passengers do.",
  },
  { kind: "heading", text: "Where to begin" },
  {
    kind: "paragraph",
    text: "Time the shipment, door to door, for one trade lane and a hundred pieces. Draw the hours as a bar. The longest white stretch is the project, whatever technology it needs, and it will probably turn out to be a queue of lorries.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
