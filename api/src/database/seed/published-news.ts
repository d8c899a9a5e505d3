import type { SampleNewsPost } from "./sample-types.ts";

/** Articles that visitors see. */
export const publishedNews: SampleNewsPost[] = [
  {
    title: "Programme released: 28 sessions, two rooms, no filler",
    slug: "programme-released-28-sessions-two-rooms-no-filler",
    excerpt:
      "Both days of the congress are now public. Here is how the committee chose, what it turned down, and how to plan two days across several time zones.",
    content: `The full programme of the Virtual Aviation Congress 2025 is now public. It runs on **11 and 12 December** from 9:00 AM to 6:00 PM London time, and every session on the Main Stage is recorded for pass holders.

The committee received 214 proposals and accepted 22. That ratio deserves an explanation, because the reasons for saying no shaped the two days more than the reasons for saying yes.

## What was turned down

Proposals were read without the name or employer of the speaker. Three kinds were declined early, however famous the sender turned out to be:

- talks that described a product instead of a problem;
- forecasts for 2050 without a figure for 2026;
- case studies in which nothing had gone wrong.

The last rule cost us the most. Several excellent projects were withdrawn when we asked their owners to show the part that failed. Those who agreed are, almost without exception, on the stage.

> If a speaker cannot say what they would do differently, they have not finished the project. They have only stopped.

That sentence comes from the committee's own minutes, and it is the nearest thing we have to a selection criterion.

## How the days are built

Thursday is about keeping aircraft flying: heavy maintenance, inspection, engines, materials, and the people who hold the licences. Friday moves outward to airspace, data, energy and finance, and finishes with the network that is joining up East Africa.

| | Thursday 11 December | Friday 12 December |
|---|---|---|
| Opens | Nineteen days in the hangar | Fewer aircraft, more hours |
| Panels | Machine inspection; engineer rosters | The value of mid-life aircraft |
| Workshops | Alerts planners believe | Control-centre simulation; parts traceability |
| Closes | Hosted networking | Farewell networking |

Once each day, before lunch, two rooms run in parallel. We kept it to once because choosing is tiring, and because a virtual event offers no corridor in which to hear about the session you missed. The workshop rooms are small on purpose: 80 places each, first come, first served.

## Planning across time zones

The agenda is shown in London time by default and can be switched to your own. If you are joining from Singapore, the opening keynote falls at five in the afternoon; from Bogotá it is a very early coffee. Either way, you can download single sessions or a whole day to your calendar, and the times will follow you when you travel.

## What happens next

Speaker biographies are complete, and each profile links to the talks that the person gives. Room names and hosts for the lunch tables will be added by the end of November. Should a session move, pass holders hear about it by e-mail before it changes on the page.

We look forward to arguing with you.`,
    category: "congress-updates",
    featuredImage: null,
    status: "published",
    featured: true,
    publishedAt: "2025-10-14T08:00:00Z",
  },
  {
    title: "The quiet economics of a contrail",
    slug: "the-quiet-economics-of-a-contrail",
    excerpt:
      "Avoiding warming contrails may cost less than one per cent in fuel on a handful of flights. The difficulty lies in knowing which flights, and who pays for being wrong.",
    content: `On a cold, humid evening a long-haul aircraft can draw a line that outlives its own journey. Most contrails vanish within minutes. A few spread into thin cirrus that traps heat until sunrise, and those few are responsible for the greater part of the effect.

That imbalance is what makes the problem attractive. If one flight in twenty does most of the damage, then altering one flight in twenty could do most of the good.

## A small change of level

The remedy is modest. Air that is both cold and saturated with respect to ice tends to lie in shallow layers, often less than 700 metres deep. Climbing or descending by two flight levels takes an aircraft out of it. The penalty, on the flights concerned, is typically a few tenths of a per cent in fuel.

Dispatchers already make larger trade-offs every day for turbulence and headwinds. What they lack is a forecast in which they can put their trust.

## Where the uncertainty sits

Three questions stand between a promising experiment and a routine procedure:

1. **Humidity.** Weather models are good at temperature and poor at moisture near the tropopause, where few instruments fly.
2. **Attribution.** A satellite sees a contrail half an hour after it formed, in a place to which the wind has carried it.
3. **Capacity.** Moving one aircraft is easy. Moving thirty in the same sector is a controller's evening gone.

Each can be improved. Humidity sensors cost less than a galley oven and could be fitted to airliners in service. Matching algorithms get better with every clear night. Capacity is a matter of planning the change before departure, so that no controller has to grant it by voice.

> The fuel cost is easy to calculate and easy to complain about. The climate benefit is large, diffuse and arrives with an error bar. That asymmetry, not the physics, is what delays us.

So says Sunniva Brekke, chief sustainability officer of Halcyon Meridian Airways, whose trial of 1,400 flights ended in September.

## Who pays for being wrong

A mistaken avoidance burns fuel for nothing. A missed one warms the planet and appears on nobody's invoice. Until the second has a price, airlines that act early bear a cost their rivals do not. Regulators in Europe have begun to ask operators to monitor effects other than carbon dioxide, which is a first step towards such a price, although monitoring alone has never moved a flight.

Insurers offer an unexpected model. They are used to rewarding behaviour that lowers an average loss even when no single outcome can be proven. A scheme that credits correct decisions on the information available at the time, instead of results seen with hindsight, would be fair to dispatchers and simple to audit.

## What to watch for in December

The results of the Halcyon Meridian trial will be presented at the congress on Thursday afternoon, including the flights on which the forecast failed. The data set is to be released on the same day. Bring a sceptical colleague: the presentation is designed for one.`,
    category: "sustainability",
    featuredImage: null,
    status: "published",
    featured: false,
    publishedAt: "2025-11-03T09:30:00Z",
  },
  {
    title: "Why a forged certificate is so hard to see",
    slug: "why-a-forged-certificate-is-so-hard-to-see",
    excerpt:
      "A release document takes ten minutes to fake and months to disprove. Repair shops, airlines and lessors are learning to check histories in place of signatures.",
    content: `An aircraft part arrives with a single sheet of paper. The sheet states what the part is, what was done to it, by whom, and that it may fly. In principle a line of text on that page grounds an airliner or releases it. In practice it is a scan, of a print, of a form that anyone can download.

Most of the industry's parts are perfectly genuine. The trouble is that the small remainder looks exactly the same.

## Ten minutes of work

Investigators who reconstruct forgeries describe a dull craft. A genuine certificate is opened in an image editor. A serial number is replaced, or a date, or the count of landings since overhaul. The signature is left untouched, because it is real. The result is e-mailed to a broker, who forwards it in good faith.

Nothing on the page is inconsistent with anything else on the page. That is why incoming inspection, which compares the part with its paper, so rarely finds the fault.

## Looking along the chain instead

What gives a forgery away is its neighbours. A part that was overhauled in March cannot have been removed from a wing in April of the previous year by an operator that had not yet taken delivery. Checks of this kind need no expertise in ink, only access to the other documents:

- the removal record from the aircraft it left;
- the shop's own work order and test sheet;
- shipping papers that place the crate in a country on a date;
- utilisation figures for every airframe on which it flew.

Each sits with a different company, in a different system, under a different confidentiality clause.

## A register that proves little, and is useful

Shared registers have been proposed for years, often with more enthusiasm for the technology than for the paperwork. Joanna Pemberwick, who runs one at Ledgerwing, is refreshingly modest about hers.

> A ledger proves that a statement has not been altered since it was made. It cannot prove that the statement was true. What it does is force the liar to lie early, in front of everyone, and consistently. Most cannot.

In its first full year the register flagged 312 documents whose histories contradicted one another. The majority were typing errors, corrected with embarrassment. Several dozen were not.

## What a repair shop can do on Monday

Waiting for a universal system is not required. Three habits, according to quality managers we spoke to, catch most of what can be caught:

1. Ask the issuing shop, using a telephone number you found yourself, to confirm the work order.
2. Keep the previous certificate, not merely the latest one, for any life-limited part.
3. Record at the bench, when the part is in somebody's hands, instead of at the end of the shift.

The third sounds trivial. It is the one that changes everything, because a record made later is a memory, and memories are the raw material of every false history.

The congress devotes a Friday workshop to a single bearing, nine owners and three forged papers. Participants have forty minutes to find them. Last time, with a different part, one table in twelve succeeded.`,
    category: "mro-maintenance",
    featuredImage: null,
    status: "published",
    featured: true,
    publishedAt: "2025-09-18T07:15:00Z",
  },
];
