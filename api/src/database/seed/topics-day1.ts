import type { TopicOutline } from "./sample-types.ts";

const mainStage = "Main Stage (virtual)";
const hangarRoom = "Hangar Room";
const lounge = "Crew Lounge (virtual)";

/** Thursday: keeping aircraft flying, and paying for it honestly. */
export const dayOneTopics: TopicOutline[] = [
  {
    title: "Opening Keynote: Nineteen Days in the Hangar",
    description:
      "A heavy check used to take Northmere 26 days; it now takes nineteen, with the same people. Amara Okonjo opens the congress by taking one aircraft through the building hour by hour, showing which delays were technical, which were habits, and why most of the gain came before the doors were opened. She closes with a proposal for sharing findings between competitors.",
    speaker: "amara_okonjo",
    start: "09:00",
    end: "09:30",
    type: "keynote",
    location: mainStage,
    featured: true,
  },
  {
    title: "Reading an Engine Before It Is Opened",
    description:
      "Borescope frames, oil debris and twelve years of teardown records can be combined into a workscope while the engine is still on wing. Hiroko Tanabe presents 64 overhauls in which the prediction was sealed in an envelope beforehand, compares it with what the bench found, and explains the five that were badly wrong and what each of them cost the customer.",
    speaker: "hiroko_tanabe",
    start: "09:30",
    end: "10:05",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Panel: Who Signs When the Algorithm Finds the Crack?",
    description:
      "Machine inspection is now good enough to be useful and not good enough to be trusted alone. A regulator, a structures delegate and a robotics founder work through three real findings, live, deciding who may release the aircraft and on what evidence. Zainab Marwat chairs; the audience votes before and after each case, and the difference between the two votes is the point.",
    speaker: "zainab_marwat",
    start: "10:05",
    end: "10:45",
    type: "panel",
    location: mainStage,
    featured: true,
  },
  {
    title: "Morning Turnaround",
    description:
      "Twenty minutes on stand. Refill, stretch, and walk through the expo hall, where exhibitors are at their desks and the inspection crawler shown in the next session can be steered by anyone with a keyboard. Questions left over from the opening hour are answered in the lounge chat by the speakers themselves.",
    speaker: null,
    start: "10:45",
    end: "11:05",
    type: "break",
    location: lounge,
    featured: false,
  },
  {
    title: "Thirty-Eight Minutes Around a Fuselage",
    description:
      "A complete general visual inspection by crawler and tethered drone, filmed in one take at a working hangar in Bengaluru and annotated as it happens. Priya Raghunathan stops the recording wherever the machine hesitated, shows the raw image next to the engineer's verdict, and gives the false-alarm figures by surface, lighting and paint colour.",
    speaker: "priya_raghunathan",
    start: "11:05",
    end: "11:45",
    type: "session",
    location: mainStage,
    featured: true,
  },
  {
    title: "Eleven Small Airports and One Remote Tower",
    description:
      "When nobody would move north to staff a tower, Skarvhavn put the tower in a city and the cameras on the coast. Ingrid Skarsvåg covers the safety case, the winter when ice beat the optics, how controllers were won over, and the arithmetic that lets an airport with six movements a day stay open. Includes a live look from the centre's spare position.",
    speaker: "ingrid_skarsvåg",
    start: "11:45",
    end: "12:30",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Workshop: Alerts Your Planners Will Believe",
    description:
      "Bring a laptop. Participants receive a year of anonymised bleed-air data from 22 aircraft and build an alerting rule in teams of four, then see what it would have cost: removals that found nothing, failures that were missed, nights ruined. Tomasz Wróblewski supplies the notebook, the confirmed bench results and no mercy. Limited to 80 places.",
    speaker: "tomasz_wróblewski",
    start: "11:45",
    end: "12:30",
    type: "workshop",
    location: hangarRoom,
    featured: false,
  },
  {
    title: "Lunch and Open Tables",
    description:
      "Twelve round tables with a named host and one question each, from sharing spares at remote stations to the first year of a graduate engineer. Sit anywhere, switch as often as you like, or close the camera and eat. Hosts post a three-line summary of every table by the time the afternoon programme begins.",
    speaker: null,
    start: "12:30",
    end: "13:15",
    type: "networking",
    location: lounge,
    featured: false,
  },
  {
    title: "Freight Without a Rubber Stamp",
    description:
      "One lane, Singapore to Milan, flown for a year with no paper of any kind. Mei Xuan Toh recounts how the last stamp was removed, which customs office moved first and what changed its mind, and how claims, insurance and dangerous-goods declarations behaved once the envelope on the cargo door was gone. The lane agreement is available for download.",
    speaker: "mei_xuan_toh",
    start: "13:15",
    end: "13:55",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Keynote: A Carbon Budget With a Veto",
    description:
      "At Halcyon Meridian the sustainability office can stop a purchase. Sunniva Brekke describes the four times it did, the two she now regrets, and the method that puts fuel, contrails and catering on one page for the board. First public results from the airline's contrail-avoidance trial of 1,400 flights are released during the talk.",
    speaker: "sunniva_brekke",
    start: "13:55",
    end: "14:35",
    type: "keynote",
    location: mainStage,
    featured: true,
  },
  {
    title: "Air Ambulances First: The Honest Road to eVTOL",
    description:
      "Hospitals tolerate short range, demand reliability and have somewhere to land: the opposite of an airport shuttle. Mateo Ibarrola lays out Sandlark's certification countdown item by item, the cost of a patient kilometre against a helicopter, and what 1,260 flights have taught about wind over car parks. Expect dates only where a test report stands behind them.",
    speaker: "mateo_ibarrola",
    start: "14:35",
    end: "15:15",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "What Sixteen Years Did to a Carbon-Fibre Coupon",
    description:
      "Wexcombe's library of loaded and weathered specimens is old enough to contradict handbooks. Professor Nwachukwu shows how moisture reached bonded doublers that should have been dry, which paints hid it, and why two certified repair intervals were shortened as a result. The second half is a question session with raw scans that anyone may request by number.",
    speaker: "ebele_nwachukwu",
    start: "15:15",
    end: "16:00",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Panel: The Engineer Shortage Is a Calendar Problem",
    description:
      "Four maintenance leaders argue over a provocation: that the industry has enough licensed people and wastes their nights. Camille Ferrand-Osei chairs a discussion about self-rostering, part-time certifying staff, parental cover and the tasks that need not be done at 03:00. Figures from 43 line stations are handed to the audience in advance, so that opinions arrive informed.",
    speaker: "camille_ferrand-osei",
    start: "16:00",
    end: "16:45",
    type: "panel",
    location: mainStage,
    featured: true,
  },
  {
    title: "Evening Departures: Hosted Networking",
    description:
      "Matched conversations of nine minutes, five in a row, with people whose work touches yours: choose by route, by aircraft type or by the problem that kept you awake last week. After the fifth round the lounge stays open until six, with a quiet corner for first-time attendees and a bar quiz on obscure airport codes.",
    speaker: null,
    start: "16:45",
    end: "18:00",
    type: "networking",
    location: lounge,
    featured: false,
  },
];
