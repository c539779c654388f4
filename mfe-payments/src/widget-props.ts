import * as v from 'valibot'

/** Staff act for a consumer by the consumer's id; without it the person at the screen is the consumer. */
const person = { actingFor: v.optional(v.string()) }
const debt = { ...person, debtId: v.string() }
const nothing = v.pipe(v.function(), v.args(v.tuple([])), v.returns(v.void()))

/** What other remotes tell the widgets of this one. Ids are opaque, and money is left to the widget, which reads it. */
export const widgetProps = {
  /** The plans that can be chosen for a debt. */
  'plan-choice': v.object(debt),
  'plan-section': v.object(debt),
  /** What comes next on a debt, and its main button: to choose the offer, or to pay. */
  'next-step': v.object(debt),
  /** History and upcoming payments of a debt. */
  'payments-panel': v.object(debt),
  /** A person's methods; with `onlyMissing` nothing where one is saved. */
  'payment-methods': v.object({ ...person, onlyMissing: v.optional(v.boolean()) }),
  /** The signing of a debt's agreement in dialogs, which open when it is rendered (P-88 to P-96). */
  agreement: v.object({
    ...debt,
    onClose: nothing,
    /** Instead of going home: signed, for a full payment or a monthly plan (P-94). */
    onSigned: v.optional(
      v.pipe(v.function(), v.args(v.tuple([v.picklist(['full_payment', 'monthly_plan'])])), v.returns(v.void())),
    ),
  }),
  /** What somebody without a session pays by a link, whose secret it is; null: the address was cut off. */
  'pay-link': v.object({ secret: v.nullable(v.string()) }),
  /** A customer's links by which somebody else pays, for staff; nothing where none was made. */
  'pay-links': v.object({ clientId: v.string() }),
  /** Agreements of a debt for staff, with their evidence; nothing where none was made. */
  'debt-agreements': v.object({ debtId: v.string() }),
}

/** The same as types. */
export type WidgetProps = { [Name in keyof typeof widgetProps]: v.InferOutput<(typeof widgetProps)[Name]> }
