import { join } from 'node:path'
import { describe, readPortal, workspace } from '@portal/platform'

/** A measured page, and what it loads besides the shell's first files. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** The remote that owns the path; the shell's own page has none. */
  readonly remote?: string
  /** Source files below the remote's src/ that the page imports lazily, with its texts. */
  readonly lazy: readonly string[]
  /** Widgets of other remotes that the page shows. */
  readonly widgets: readonly { readonly remote: string; readonly lazy: readonly string[] }[]
}

const texts = 'texts/en.json'
const portalOf = (remote: string) => readPortal(join(workspace, remote))

function page(
  name: string,
  remote: string,
  path: string,
  widgets: readonly { remote: string; widget: string }[] = [],
): MeasuredPage {
  const module = describe(portalOf(remote)).routes.find((route) => route.path === path)?.page
  if (!module) throw new Error(`${remote} has no page ${path}; mend bench/size/pages.ts`)
  return { name, path, remote, lazy: [module, texts], widgets: widgets.map(shown) }
}

function shown({ remote, widget }: { remote: string; widget: string }): MeasuredPage['widgets'][number] {
  const module = portalOf(remote).file.widgets[widget]?.module
  if (!module) throw new Error(`${remote} has no widget ${widget}; mend bench/size/pages.ts`)
  return { remote, lazy: [module, texts] }
}

/** The sign-in page and the first page of each remote, one row each. */
export const pages: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/', lazy: [], widgets: [] },
  page('accounts', 'mfe-consumer', '/cabinet', [
    { remote: 'mfe-payments', widget: 'next-step' },
    { remote: 'mfe-payments', widget: 'payments-panel' },
  ]),
  page('one-time payment', 'mfe-payments', '/setup-otp/:debtId'),
  page('customers', 'mfe-staff', '/admin/consumers'),
  page('help center', 'mfe-help-center', '/help-center'),
]
