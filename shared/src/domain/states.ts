const CODES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'Washington D.C.',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** K-50: accepted on import and shown read-only; forms offer the states and D.C. only. */
const TERRITORIES: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

/** Full names of the 50 states and Washington D.C., as forms offer them. */
export const stateNames: readonly string[] = Object.values(CODES).sort()

/** Full name of a state or territory code; the text itself when it is unknown. */
export const stateName = (code: string): string => CODES[code.toUpperCase()] ?? TERRITORIES[code.toUpperCase()] ?? code

/** Two-letter code of a full name or code of a state or territory; undefined when unknown. */
export const stateCode = (nameOrCode: string): string | undefined => codeOf.get(nameOrCode.trim().toLowerCase())

/** Codes by full name and by code. */
const codeOf: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...CODES, ...TERRITORIES }).flatMap(([code, name]) =>
    [code, name].map((word) => [word.toLowerCase(), code]),
  ),
)

/** Whether a form may submit it: a state or D.C. by full name or code; '' and 'NA' are not (C-69). */
export const isFormState = (nameOrCode: string): boolean => {
  const code = stateCode(nameOrCode)
  return code !== undefined && code in CODES
}
