/** The logo of a company. */
export interface CompanyMark {
  /** The company's name as in speakers' records. */
  name: string;
  /** Path of the logo. */
  image: string;
  /** Height in pixels that balances the optical size of the logos. */
  height: number;
}

const usualHeight = 40;

function mark(id: string, name: string, height = usualHeight): CompanyMark {
  return { name, image: `/companies/${id}.svg`, height };
}

/**
 * All companies with a known logo.
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

/** The logo of a company; null when unknown. */
export function companyMark(name: string | null): CompanyMark | null {
  return companies.find((company) => company.name === name) ?? null;
}
