import type { TopicOutline } from "./sample-types.ts";

const mainStage = "Main Stage (virtual)";
const controlRoom = "Control Room";
const lounge = "Crew Lounge (virtual)";

/** Friday: airspace, data, energy, and what comes after. */
export const dayTwoTopics: TopicOutline[] = [
  {
    title: "Keynote: Fewer Aircraft, More Hours",
    description:
      "Cordillera ran out of cash with 41 aircraft and found profit with 33. Catalina Restrepo Villegas explains the timetable that did it: later first waves at fog-bound airports, crews who sleep at home, and a spare aircraft that everyone wanted to sell. She ends with the flights she cut in error, identified afterwards by their passengers' letters.",
    speaker: "catalina_restrepo_villegas",
    start: "09:00",
    end: "09:35",
    type: "keynote",
    location: mainStage,
    featured: true,
  },
  {
    title: "Moving a Line on a Chart by Two Miles",
    description:
      "Thirty-eight arrival routes, 4,100 consultation responses, one map. Siobhán Kinsella shows how an airspace change is drawn, simulated, contested and finally flown, using the Irish Sea redesign from the first sketch to the first landing. Particular attention goes to noise: who gained, who lost, and how the project told them so beforehand.",
    speaker: "siobhán_kinsella",
    start: "09:35",
    end: "10:15",
    type: "session",
    location: mainStage,
    featured: true,
  },
  {
    title: "The Night the Fuel Farm Went Dark",
    description:
      "A reconstruction, with permission, of an intrusion that began in a building-management system and ended four metres from the valves. Adaeze Obiakor replays the decisions in real time and lets the audience choose at each fork. Two of the popular choices would have closed the airport. Leave with the one-page call list that her team now gives to every client.",
    speaker: "adaeze_obiakor",
    start: "10:15",
    end: "10:55",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Coffee on the Apron",
    description:
      "A pause with a view: live cameras from stand 214 at Kestrel Point, where an autonomous tug is working its ordinary Friday shift. Rafael Quintanilha's team narrates what the machine sees, takes questions, and occasionally apologises on its behalf. The expo hall stays open throughout and demonstrations run every five minutes.",
    speaker: null,
    start: "10:55",
    end: "11:15",
    type: "break",
    location: lounge,
    featured: false,
  },
  {
    title: "Foundation Models Meet the Maintenance Log",
    description:
      "Forty years of abbreviations, misspellings and inherited shorthand form one of aviation's largest unread libraries. Minseo Baek demonstrates a language model trained upon it, using entries proposed by the audience, and shows how its confidence is calibrated so that silence becomes an answer. Results on repeat-defect detection are compared with those of two veteran controllers.",
    speaker: "minseo_baek",
    start: "11:15",
    end: "11:55",
    type: "session",
    location: mainStage,
    featured: true,
  },
  {
    title: "Nineteen Months Late: Building a Fuel Plant That Works",
    description:
      "Sustainable fuel is usually discussed in percentages for 2050. Eleni Stavrakou discusses pumps, winters, permits and a catalyst that clogged on olive residue. Her chronological account of Verdanta's plant in Thessaly gives the cost of each month of delay and a checklist for airlines about to sign an offtake with a plant that exists only as a rendering.",
    speaker: "eleni_stavrakou",
    start: "11:55",
    end: "12:35",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Workshop: One Bad Afternoon in the Control Centre",
    description:
      "A thunderstorm, a sick captain, a broken belt loader and two hundred connecting passengers. Teams of five take the desks of an operations centre and run a compressed afternoon against the clock, then compare their decisions with the recording of the real one. Tunde Bakarey and two duty managers referee. No airline experience is assumed; calm is an advantage.",
    speaker: "tunde_bakarey",
    start: "11:55",
    end: "12:35",
    type: "workshop",
    location: controlRoom,
    featured: false,
  },
  {
    title: "Lunch With the Exhibitors",
    description:
      "Bring your sandwich to the stands. Exhibitors have cleared their slides and put an engineer, rather than a salesperson, at each desk for three quarters of an hour. A printed-circuit hunt across the hall rewards those who visit ten of them with a place on next year's programme committee, which is a better prize than it sounds.",
    speaker: null,
    start: "12:35",
    end: "13:20",
    type: "networking",
    location: lounge,
    featured: false,
  },
  {
    title: "Panel: What Is a Fifteen-Year-Old Aircraft Worth?",
    description:
      "Late deliveries have made middle age fashionable. Elias Kronauer is joined by an airline fleet planner, a repair-station chief and an appraiser to value three real airframes from their records alone, then to defend the figure. Themes include engine green time, emissions commitments as a residual-value risk, and why a missing certificate can outweigh an engine.",
    speaker: "elias_kronauer",
    start: "13:20",
    end: "14:00",
    type: "panel",
    location: mainStage,
    featured: false,
  },
  {
    title: "Compared, Used, Forgotten: Faces at the Gate",
    description:
      "Biometric boarding divides passengers and rightly so. Noor Haddadin opens the design of a corridor that keeps nothing, publishes match rates by age, skin tone and lighting, and explains two launches that were postponed because one group was served worse than another. Data-protection officers are warmly invited to attack the design in the final fifteen minutes.",
    speaker: "noor_haddadin",
    start: "14:00",
    end: "14:40",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Ninety Seconds of Sky for a Satellite",
    description:
      "Every orbital launch borrows airspace from someone. Wiremu Tautari shows how a corridor 400 kilometres long is opened and returned within six minutes, what airlines are told and when, and how the debris model decides who must turn. A recorded launch is replayed from three screens at once: the rocket's, the controller's and a diverted flight's.",
    speaker: "wiremu_tautari",
    start: "14:40",
    end: "15:20",
    type: "session",
    location: mainStage,
    featured: false,
  },
  {
    title: "Workshop: Follow a Bearing From Forge to Scrap",
    description:
      "One part number, nine owners, three forged certificates. Participants receive the complete paper trail of a landing-gear bearing and must find where the history stops being true, first by hand and then with a shared register. Joanna Pemberwick reveals the answers and explains which of the forgeries would have passed an incoming inspection at most repair shops.",
    speaker: "joanna_pemberwick",
    start: "15:20",
    end: "16:00",
    type: "workshop",
    location: mainStage,
    featured: false,
  },
  {
    title: "Closing Keynote: Thirty-Four Cities Without a Detour",
    description:
      "Too many journeys between neighbouring African capitals still lead through another continent. Wanjiru Kamande closes the congress with the network that is changing this, told from the flight deck and the control room: gravel runways, one horseshoe desk, shared spares and the regulators who said yes. She finishes with an invitation that every airline in the audience can accept.",
    speaker: "wanjiru_kamande",
    start: "16:00",
    end: "16:50",
    type: "keynote",
    location: mainStage,
    featured: true,
  },
  {
    title: "Last Call: Farewell Networking",
    description:
      "The lounge fills one final time. Exchange the contacts you meant to exchange yesterday, join a regional meet-up hosted from Bogotá, Nairobi, Singapore or Trondheim, and vote for the talk that should be repeated in full length next spring. Recordings appear for pass holders on Monday morning; the conversation need not wait until then.",
    speaker: null,
    start: "16:50",
    end: "18:00",
    type: "networking",
    location: lounge,
    featured: false,
  },
];
