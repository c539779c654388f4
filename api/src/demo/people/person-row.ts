/** How a person signs in: what to type into which field, and the call that it makes. */
export interface SignIn {
  /** The path of the first page. */
  page: string
  /** The tenant's sign-in variant; 'link' where nothing can be typed, 'staff' for staff. */
  variant: string
  /** The path of the call below /api/v1. */
  call: string
  /** Values by wire name. */
  fields: Record<string, string>
  /** Labels of the English screen by wire name. */
  labels: Record<string, string>
}

/** A row of people.json (docs/operations.md, "Demo controls"): the person, their sign-in and their accounts. */
export interface PersonRow {
  tenant: string
  host: string
  url: string
  archetype: string
  title: string
  role: 'user' | 'agent' | 'admin'
  permissions: string[]
  name: string
  /** Null for staff. */
  client_id: string | null
  language: 'en' | 'es'
  email: string | null
  phone: string | null
  /** The unused code of the letter. */
  access_code?: string
  password?: string
  temporary_password?: string
  piggy_code?: string
  /**
   * The secret of the authenticator app, which is required after the password; GET /demo/authenticator.json has its
   * code.
   */
  app_secret?: string
  /** The account at the demo's Google issuer. */
  google_user?: { sub: string; email: string; name: string }
  /** The `client_id` of the person who owes the debt. */
  co_debtor_of?: string
  signIn: SignIn
  debts: {
    debt_id: string
    data_id: string
    plan_id?: string
    loan_id?: string
    status: string
    asa_status: string | null
  }[]
  methods: { id: string; type: string; last_four: string }[]
  links: { signIn?: string; unsubscribe?: string }
  screens: string[]
}
