import type { SampleNewsPost } from "./sample-types.ts";

/** Articles that only editors see: two drafts and one that was taken down. */
export const unpublishedNews: SampleNewsPost[] = [
  {
    title: "Inside the remote tower that saved three timetables",
    slug: "inside-the-remote-tower-that-saved-three-timetables",
    excerpt:
      "Five airports, one darkened room, and controllers who can see better at night than they ever could through glass. A visit to Skarvhavn's centre in its second winter.",
    content: `The room is warmer than a tower and considerably quieter. Where windows would be, a ring of screens shows an airport 380 kilometres away: a strip of swept asphalt, a fjord, two lights that turn out to be a fishing boat. When a controller raises her head to look for the inbound turboprop, she turns as she would behind glass. The habit, she says, never left.

Skarvhavn Airport Group moved the first of its towers here in 2021, because nobody had applied for the vacant posts on the coast in fourteen months. Without controllers there would have been no scheduled flights, and without flights the nearest hospital would have been a day's travel by ferry.

## Seeing more than is there

The cameras do a few things that eyes cannot. In infrared, a fox on the runway glows at three kilometres. An arriving aircraft is tagged with its callsign before it emerges from cloud. In blowing snow, the system overlays the edge of the asphalt from survey data, drawn as a thin broken line so that nobody mistakes it for the real one.

That line took eight months of argument. Early versions were solid, bright and reassuring. Trials showed that controllers began to watch the drawing and stopped watching the snow.

> We were asked to make it clearer. We made it less clear, on purpose, and it became safer.

The remark belongs to the group's chief executive, Ingrid Skarsvåg, who spent a good part of that winter in the room.

## The day the ice won

Not everything worked. In February 2023 freezing rain sealed four lenses on one mast within twenty minutes. The heaters, specified for dry cold, could not keep up. Traffic was held, an inspection vehicle with a broom was dispatched, and a procedure that had been thought unnecessary was written the same night.

Masts now have:

- heated housings with twice the original power;
- a washer that uses the same fluid as the aircraft;
- a second camera line sixty metres away, never facing into the same wind;
- a plain telephone to a person with a ladder.

## One controller, how many runways?

The question that everybody asks is how many airports one person may handle at once. For the time being the answer is two, provided that no more than three movements are expected in the quarter hour and none of them is a training flight. The limit comes from measured workload, and it is lower than the supplier's brochure.

Staffing has become possible again for a simpler reason. The centre stands in a town with schools, a theatre and jobs for partners. Of eleven controllers hired since the move, nine arrived from outside the region and all but one have stayed.

The economics will be presented in December, along with a live view from the spare position. Viewers are asked to look out for the fox.`,
    category: "airports",
    featuredImage: null,
    status: "draft",
    featured: false,
    publishedAt: null,
  },
  {
    title: "Can a language model learn to say nothing?",
    slug: "can-a-language-model-learn-to-say-nothing",
    excerpt:
      "Maintenance logs are full of shorthand that defeats conventional software. A research group in Seoul reads them with a foundation model, and trains it above all in restraint.",
    content: `Pick an entry at random from an airline's technical log and it will read something like this: *CAB X-CHK NIL FAULT, RPTD DEF, SWAPPED 2 W/ 3, SVC.* A licensed engineer understands it at a glance. A database, until recently, could do nothing with it but keep it.

There are hundreds of millions of such lines. They record what failed, what was tried and what worked, in the words of the person who was there. Reading them at scale has been a research goal for thirty years, and the arrival of foundation models has made it look easy. Minseo Baek, who directs AI research at Quillon Avionics, thinks that the ease is the danger.

## Fluent and wrong

A general model, asked about the line above, will explain it confidently. Sometimes it is right. At other times it expands an abbreviation into a different system altogether and builds a plausible story on top. To a planner at four in the morning the two answers are indistinguishable.

Quillon's group therefore began with the opposite question: under what circumstances should the model keep quiet?

## Paying people to break it

The evaluation set was not scraped or generated. Twenty-six certifying engineers, each with at least ten years on type, were paid for every entry that the model misread with high confidence. They proved inventive. Among the finds were:

- station-specific nicknames for the same circuit breaker;
- entries that were jokes, made at the expense of a named colleague;
- a fault that was real in winter and imaginary in summer;
- deliberate vagueness, written to protect somebody.

The last category taught the team the most. Some text is unclear because its author wished it so. No amount of context recovers what was never written down, and a system that fills the gap is inventing evidence.

> An answer has two parts, what and how sure. If you can only have one of them correct, choose the second.

## What the figures say

On a held-out set of 12,000 entries, the tuned model identified repeat defects with a precision of 94 per cent while declining to answer on roughly a fifth of them. Two maintenance controllers with long service, given the same material, reached 91 and 95 per cent, took three weeks, and declined rather less often.

Speed matters, though not in the way one expects. The model's value lay in the three per cent of cases in which it linked entries from different aircraft that no single person had read. Four of those links led to a fleet check. One of the checks found something.

## Not yet in the cockpit

Nobody at Quillon proposes to put a language model in the flight deck. The near-term use is humbler: a search box, beside the controller, that shows its sources and is allowed to return an empty page. Professor and practitioner alike find that the empty page is what makes them believe the others.

The December session is a live demonstration. Entries may be sent in advance or shouted out, and the failures stay on the screen.`,
    category: "ai-data",
    featuredImage: null,
    status: "draft",
    featured: false,
    publishedAt: null,
  },
  {
    title: "Call for speakers: tell us what went wrong",
    slug: "call-for-speakers-tell-us-what-went-wrong",
    excerpt:
      "The call for proposals has closed. This is the text that brought in 214 of them, kept for those who want to know how the programme was made.",
    content: `*The call closed on 30 September 2025. Thank you to everybody who wrote.*

We are looking for people who have finished something difficult in aviation and are willing to talk about the middle of it. Not the launch, not the award, but the month in which it nearly stopped.

## Whom we would like to hear

You need not be senior. Some of the best talks at previous gatherings came from a stores supervisor, a second-year apprentice and a dispatcher on the night desk. You do need to have been there yourself.

We are especially short of proposals on four subjects:

1. **Maintenance away from base**: how the work is done at stations without a hangar.
2. **Regional airports**: what keeps the lights on at fewer than ten movements a day.
3. **Cargo documentation**: anything that replaced paper and stayed replaced.
4. **Regulation in practice**: the approval that took four years, told by both sides.

## What to send

A page is enough. Tell us what you set out to do, what happened, and one number that surprised you. Please leave out your name, your employer and your product: the committee reads without them, and a proposal that cannot be understood that way will not be understood by the audience either.

> Slides are optional. A drawing of the thing, with an arrow pointing to where it broke, is worth twenty of them.

There is no fee to speak and none is paid. Speakers receive a full pass, a rehearsal with our producers, and an hour with an editor to make the talk shorter.

## What we will not accept

Sponsored talks exist, and are labelled as such in the expo hall. The Main Stage is not for sale. Proposals written by an agency on behalf of a client are returned unread, together with a friendly suggestion that the client write one.

We also decline predictions that cannot be checked within two years of being made. Ambition is welcome; so is a date.

## Practical matters

The congress is virtual, held over two days in December, in English with live captions. You may speak from an office, a hangar or a kitchen. A stable connection is required and can be supplied: we post a small modem to any speaker who asks for it, anywhere a courier will go.

Sessions last 35 to 45 minutes, of which at least ten belong to questions. Workshops are longer, smaller and noisier. Recordings are shown to pass holders for six months, unless you ask us not to record, in which case we do not.

## How the decision is made

Nine people read every proposal and score it on evidence, candour and usefulness, in that order. Disagreements are settled by conversation. Every author gets a reply with at least one sentence of reasons by 10 October, whether the answer is yes or no.

If you are hesitating because the project failed, stop hesitating. That is the talk we want.`,
    category: "congress-updates",
    featuredImage: null,
    status: "archived",
    featured: false,
    publishedAt: "2025-09-02T06:00:00Z",
  },
];
