/** How somebody signs in: what to type where, and the call that it makes. */
export interface SignIn {
  /** Path of the page to start on. */
  page: string
  /** The tenant's variant, 'link' where nothing can be typed, 'staff' for staff. */
  variant: string
  /** Path of the call below /api/v1. */
  call: string
  /** Wire name -> value. */
  fields: Record<string, string>
  /** Wire name -> label on the English screen. */
  labels: Record<string, string>
}

/** A row of people.json (docs/operations.md, "Demo controls"): who it is, how they sign in and what they own. */
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
  /** The code of the letter, while it has not been used. */
  access_code?: string
  password?: string
  temporary_password?: string
  piggy_code?: string
  /** Secret of the authenticator app that is asked for behind the password; GET /demo/authenticator.json has its code. */
  app_secret?: string
  /** Whom the demo's Google issuer offers. */
  google_user?: { sub: string; email: string; name: string }
  /** `client_id` of the person whose debt it is. */
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
