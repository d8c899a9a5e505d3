import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "What a ledger adds" },
  {
    kind: "paragraph",
    text: "A shared ledger is a list of events that several companies keep together, each holding a copy. An entry is signed with the key of whoever made it, and contains a fingerprint of the entry before. To change an old record, one would have to change every copy at once, and in view of all. No company owns the list, which matters in a business whose members compete in the morning and trade in the afternoon.",
  },
  {
    kind: "paragraph",
    text: "For a part this makes three questions easy. Did the shop that is named really sign this release? Has the document been altered since? Is the same serial number flying on another aircraft at this moment? The last one is the quiet triumph, because duplicates are invisible to anybody who looks at only one set of papers.",
  },
  {
    kind: "list",
    items: [
      "On the ledger: fingerprint of the document, serial number, kind of event, signer, time.",
      "Beside it: the document itself, prices, customers and findings, shared between those concerned.",
      "Nowhere: personal data of engineers, which law may require to be deleted, and a ledger cannot.",
    ],
  },
  { kind: "heading", text: "What it cannot do" },
  {
    kind: "paragraph",
    text: "It cannot look at the metal. If the first entry is false, the chain preserves the falsehood perfectly. Tying the record to the object is therefore half of the work: laser-etched codes, tags that survive an engine wash, or the surface itself, photographed under a microscope, whose pattern of grinding is as individual as a fingerprint.",
  },
  {
    kind: "paragraph",
    text: "It cannot repair history either. A landing-gear beam made in 1998 has twenty-seven years of paper behind it. Somebody must read these pages, judge them, and vouch for the opening balance. Several consortia have learned that this takes longer than all the software, and that it is worth doing for life-limited parts only.",
  },
  {
    kind: "paragraph",
    text: "Nor does it need a currency, a coin or a data centre full of graphics cards. The ledgers in question are run by known members, who agree on the order of entries in a second or two, at the energy cost of an ordinary database.",
  },
  { kind: "heading", text: "Would a database not do?" },
  {
    kind: "paragraph",
    text: "A fair question, and the answer is often yes. Within one airline, or between a manufacturer and its licensed shops, a well-kept database with signatures is simpler and quite as safe. A ledger earns its complexity where nobody may be the landlord: among airlines, lessors, brokers and independent shops in thirty countries. The test is to ask who would host the database, and whether all the others would accept it. If there is an answer, take the database.",
  },
  {
    kind: "quote",
    text: "Everyone wanted the record to be shared. Nobody wanted it on the server of someone who also sells parts.",
    by: "Marguerite Osei, records manager at an aircraft lessor",
  },
  { kind: "heading", text: "What a missing page costs" },
  {
    kind: "paragraph",
    text: "Papers decide value. A used high-pressure disc with complete records back to its birth may bring 400,000 dollars, and its twin with a gap of six months only the price of scrap. When an engine changes lessee, between two and five people spend weeks in compiling the binder. Consortia that keep the events of a lease as they happen report that a transition which took ten weeks now takes three. This is duller than catching forgers, and it is what pays.",
  },
  {
    kind: "paragraph",
    text: "Fraud prevention is the welcome by-product. The searches of recent years cost operators shop visits, flights and reputations, far beyond the price of the parts concerned.",
  },
  { kind: "heading", text: "How to begin" },
  {
    kind: "paragraph",
    text: 'Choose one class of parts, preferably life-limited engine material, and one kind of event, the release certificate. Bring a lessor, two operators and three shops to the table, since a chain with a single member is a diary. Agree the vocabulary before the technology: "overhauled", "repaired" and "inspected" have legal meanings that differ by authority. Issue keys to approved organisations rather than to persons, and rehearse the loss of one.',
  },
  {
    kind: "paragraph",
    text: "Finally, keep the sheet of paper. Authorities in most countries accept electronic releases, but the buyer in the country that does not will ask for it, and nothing in a ledger forbids a printer.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
