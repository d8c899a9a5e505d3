/** The mark of a company for which speakers work. */
export interface CompanyMark {
  /** The company's name as speakers' records have it. */
  name: string;
  /** Path of its mark. */
  image: string;
  /** Height in pixels at which it looks as large as the others. */
  height: number;
}

const usualHeight = 40;

function mark(id: string, name: string, height = usualHeight): CompanyMark {
  return { name, image: `/companies/${id}.svg`, height };
}

/**
 * All companies whose mark is known.
 * @internal
 */
export const companies: CompanyMark[] = [
  mark("al-naseem-airports-company", "Al Naseem Airports Company"),
  mark("bluepier-cyber", "Bluepier Cyber"),
  mark("bohdal-composites", "Bohdal Composites"),
  mark("calder-voss-aerostructures", "Calder & Voss Aerostructures"),
  mark("continental-airworthiness-forum", "Continental Airworthiness Forum", 52),
  mark("cordillera-air-lines", "Cordillera Air Lines"),
  mark("fieldfare-ground-services", "Fieldfare Ground Services"),
  mark("halcyon-meridian-airways", "Halcyon Meridian Airways"),
  mark("harrowgate-aviation-finance", "Harrowgate Aviation Finance"),
  mark("hydrant-nord", "Hydrant Nord"),
  mark("kestrel-point-airport", "Kestrel Point Airport"),
  mark("kiruvi-robotics", "Kiruvi Robotics"),
  mark("ledgerwing", "Ledgerwing", 32),
  mark("mare-alta-airlines", "Maré Alta Airlines"),
  mark("minato-aero-engines", "Minato Aero Engines"),
  mark("mirador-biometrics", "Mirador Biometrics"),
  mark("northmere-technics", "Northmere Technics"),
  mark("palisade-airspace-services", "Palisade Airspace Services"),
  mark("perihel-launch-systems", "Perihel Launch Systems"),
  mark("quillon-avionics", "Quillon Avionics"),
  mark("sandlark-mobility", "Sandlark Mobility"),
  mark("savannah-wing-airlines", "Savannah Wing Airlines"),
  mark("skarvhavn-airport-group", "Skarvhavn Airport Group"),
  mark("tamarind-air-cargo", "Tamarind Air Cargo"),
  mark("thornbury-propulsion", "Thornbury Propulsion"),
  mark("verdanta-fuels", "Verdanta Fuels"),
  mark("wexcombe-university", "Wexcombe University"),
];

/** The mark of a company, if it is known. */
export function companyMark(name: string | null): CompanyMark | null {
  return companies.find((company) => company.name === name) ?? null;
}
