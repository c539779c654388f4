/** A page that is measured: what it asks for besides the shell's first files. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** The remote that owns the path; the shell's own page has none. */
  readonly remote?: string
  /** Source files below the remote's src/ that the page imports lazily, with its texts. */
  readonly lazy: readonly string[]
  /** Widgets of other remotes that stand on it. */
  readonly widgets: readonly { readonly remote: string; readonly lazy: readonly string[] }[]
}

const texts = 'texts/en.json'

/** The sign-in page and the first page of each remote, one row each. */
export const pages: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/', lazy: [], widgets: [] },
  {
    name: 'accounts',
    path: '/cabinet',
    remote: 'mfe-consumer',
    lazy: ['features/accounts/CabinetPage.tsx', texts],
    widgets: [{ remote: 'mfe-payments', lazy: ['features/payments-panel/PaymentsPanel.tsx', texts] }],
  },
  {
    name: 'one-time payment',
    path: '/setup-otp/:debtId',
    remote: 'mfe-payments',
    lazy: ['features/one-time/SetupOtpPage.tsx', texts],
    widgets: [],
  },
  {
    name: 'customers',
    path: '/admin/consumers',
    remote: 'mfe-staff',
    lazy: ['features/customers/CustomersPage.tsx', texts],
    widgets: [],
  },
  {
    name: 'help center',
    path: '/help-center',
    remote: 'mfe-help-center',
    lazy: ['features/overview/HelpCenterPage.tsx', texts],
    widgets: [],
  },
]
