import * as v from 'valibot'

/** Staff act for a consumer by the consumer's id; without it the person at the screen is the consumer. */
const person = { actingFor: v.optional(v.string()) }

/** What other remotes tell the widgets of this one. */
export const widgetProps = {
  /** A debt's card with its section by state; staff see it with `actingFor`. */
  'debt-account': v.object({ ...person, debtId: v.string() }),
  /** All forms of a profile, or only the one that is named. */
  'profile-forms': v.object({ ...person, part: v.optional(v.literal('personal')) }),
  'contact-preferences': v.object(person),
}

/** The same as types. */
export type WidgetProps = { [Name in keyof typeof widgetProps]: v.InferOutput<(typeof widgetProps)[Name]> }
