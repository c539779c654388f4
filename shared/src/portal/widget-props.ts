/** Set when staff act for a consumer: the consumer's id. Absent = the person at the screen is the consumer. */
export interface ActingFor {
  actingFor?: string
}

/**
 * Props of every widget that one remote may render of another, by `<owner>/<name>`: all that remotes know of
 * each other. Ids are opaque; money is left to the widget, which reads it itself.
 */
export interface WidgetProps {
  /** A debt's card with its section by state; staff see it with `actingFor`. */
  'consumer/debt-account': ActingFor & { debtId: string }
  /** All forms of a profile, or only the one that is named. */
  'consumer/profile-forms': ActingFor & { part?: 'personal' }
  'consumer/contact-preferences': ActingFor
  /** The plans that can be chosen for a debt. */
  'payments/plan-choice': ActingFor & { debtId: string }
  'payments/plan-section': ActingFor & { debtId: string }
  /** What comes next on a debt, and its main button: to choose the offer, or to pay. */
  'payments/next-step': ActingFor & { debtId: string }
  /** History and upcoming payments of a debt. */
  'payments/payments-panel': ActingFor & { debtId: string }
  /** A person's methods; with `onlyMissing` nothing where one is saved. */
  'payments/payment-methods': ActingFor & { onlyMissing?: boolean }
  /** The signing of a debt's agreement in dialogs, which open when it is rendered (P-88 to P-96). */
  'payments/agreement': ActingFor & {
    debtId: string
    onClose: () => void
    /** Instead of going home: signed, for a full payment or a monthly plan (P-94). */
    onSigned?: (outcome: 'full_payment' | 'monthly_plan') => void
  }
  /** What somebody without a session pays by a link, whose secret it is; null: the address was cut off. */
  'payments/pay-link': { secret: string | null }
  /** A customer's links by which somebody else pays, for staff; nothing where none was made. */
  'payments/pay-links': { clientId: string }
  /** Agreements of a debt for staff, with their evidence; nothing where none was made. */
  'payments/debt-agreements': { debtId: string }
}

/** Name of a widget: `<owner's short name>/<widget>`. */
export type WidgetName = keyof WidgetProps
