/** A company whose mark passes in the carousel. */
export interface Partner {
  /** Identifies the partner and names its image. */
  id: string;
  /** The company's name. */
  name: string;
  /** Path of its mark. */
  image: string;
}

function partner(id: string, name: string): Partner {
  return { id, name, image: `/partners/${id}.svg` };
}

/** The thirteen partners, in the order in which they pass. */
export const partners: Partner[] = [
  partner("northwind-mro", "Northwind MRO"),
  partner("halden-aero", "Halden Aero"),
  partner("meridian-ground", "Meridian Ground"),
  partner("kestrel-avionics", "Kestrel Avionics"),
  partner("polaris-cargo", "Polaris Cargo"),
  partner("sablewing", "Sablewing"),
  partner("tarmac-labs", "Tarmac Labs"),
  partner("blue-meridian", "Blue Meridian"),
  partner("orison-air", "Orison Air"),
  partner("vantage-approach", "Vantage Approach"),
  partner("cirrus-components", "Cirrus Components"),
  partner("longhaul-leasing", "Longhaul Leasing"),
  partner("apron-systems", "Apron Systems"),
];
