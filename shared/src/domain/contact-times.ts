import { stateCode } from './states.ts'

/** Days on which a consumer may be reached (S-51). */
export const contactDays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export type ContactDay = (typeof contactDays)[number]

/** Time zones as the specification abbreviates them (S-56), and the zone of each. */
export const contactZoneNames = {
  AST: 'America/Puerto_Rico',
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  HST: 'Pacific/Honolulu',
} as const
/** One of the abbreviations in {@link contactZoneNames}. */
export type ContactZone = keyof typeof contactZoneNames
/** The abbreviations, from east to west. */
export const contactZones = Object.keys(contactZoneNames) as ContactZone[]

/** First time of day at which a consumer may be reached (R-03, S-56). */
export const CONTACT_FROM = '08:00'
/** Last time of day at which a consumer may be reached. */
export const CONTACT_TO = '21:00'

/** Times of day that may be chosen: 08:00 to 21:00 in steps of 30 minutes, 'HH:mm' (S-56). */
export const contactTimes: readonly string[] = Array.from({ length: 27 }, (_, step) => {
  const minutes = 8 * 60 + step * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Days on which an agency may contact, in the order of ISO weekdays: Monday is 1. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Times at which an agency's own contact may begin, 'HHmm': never before the law's. */
export const ownOpenings = ['0800', '0830', '0900', '0930', '1000', '1100', '1200'] as const
/** Times at which it may end: never after the law's. */
export const ownClosings = ['1500', '1600', '1700', '1800', '1900', '2000', '2030', '2100'] as const
/** A time of {@link ownOpenings} and {@link ownClosings} as a clock shows it. */
export const clockTime = (time: string): string => `${time.slice(0, 2)}:${time.slice(2)}`

/** States and territories whose most people live in another zone than Eastern time. */
const zonesOfStates: Partial<Record<ContactZone, string>> = {
  AST: 'PR VI',
  CST: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  MST: 'AZ CO ID MT NM UT WY',
  PST: 'CA NV OR WA',
  AKST: 'AK',
  HST: 'HI',
}

/** The zone in which most people of a state live, by its two-letter code, as a suggestion of forms (S-56). Undefined when unknown. */
export function contactZoneOfState(code: string): ContactZone | undefined {
  if (stateCode(code) !== code || ['AS', 'GU', 'MP'].includes(code)) return undefined
  return contactZones.find((zone) => zonesOfStates[zone]?.split(' ').includes(code)) ?? 'EST'
}

/** The abbreviation of an IANA zone, as of a tenant; Eastern time when it has none. */
export const contactZoneOf = (zone: string): ContactZone =>
  contactZones.find((name) => contactZoneNames[name] === zone) ?? 'EST'
