import type { ReactElement } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildClient,
  buildDebt,
  buildSignedIn,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import budgetEn from '@portal/shared/texts/en/budget.json'
import budgetEs from '@portal/shared/texts/es/budget.json'
import en from '../texts/en.json'
import es from '../texts/es.json'
import formsEn from '../texts/forms.en.json'
import formsEs from '../texts/forms.es.json'

type WireDebt = ReturnType<typeof buildDebt>

/** A debt for each reference number. */
export const debtsOf = (references: readonly string[]): WireDebt[] =>
  references.map((reference) => buildDebt({ debt_id: `d-${reference}`, referenceNumber: reference }))

/** Renders the page of a form for a person with these debts, with an API that accepts the request. */
export async function renderForm(
  page: ReactElement,
  { handlers = {}, debts = debtsOf(['R-1', 'R-2']), ...setting }: PortalSetting & FormSetting = {},
) {
  const api = startApi({
    getClient: () => ({ data: buildClient() }),
    listDebts: () => ({ debts, co_debtors: [], debts_info: [] }),
    createCase: () => ({ case_number: 'H-100', status: 'open', due_at: '2026-03-16' }),
    ...handlers,
  })
  const portal = await renderPortal(page, {
    session: buildSignedIn(),
    texts: {
      'help-center': { en, es },
      'help-center-forms': { en: formsEn, es: formsEs },
      budget: { en: budgetEn, es: budgetEs },
    },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

interface FormSetting {
  handlers?: Handlers
  debts?: WireDebt[]
}

/** The common controls of the three forms, by role and name. */
export const form = {
  explanation: () => screen.getByRole('textbox', { name: /explanation$/i }),
  send: () => screen.getByRole('button', { name: 'Send' }),
  terms: () => screen.getByRole('checkbox', { name: /I accept the privacy policy/ }),
  account: () => screen.getByRole('combobox', { name: 'Reference Number' }),
}
