import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import budgetEn from '@portal/shared/texts/en/budget.json'
import budgetEs from '@portal/shared/texts/es/budget.json'
import { buildRequest } from '../../../testing/build-request.ts'
import en from '../../../texts/en.json'
import es from '../../../texts/es.json'
import pageEn from '../../../texts/requests.en.json'
import pageEs from '../../../texts/requests.es.json'
import { RequestPage } from './RequestPage.tsx'

type Detail = ReturnType<typeof buildRequest>

async function renderRequest(detail: Detail, handlers: Handlers = {}, language: 'en' | 'es' = 'en') {
  const api = startApi({ getConsumerCase: () => ({ data: detail }), ...handlers })
  await renderPortal(
    <Routes>
      <Route path="/help-center/requests/:case_id" element={<RequestPage />} />
    </Routes>,
    {
      route: '/help-center/requests/c-1',
      session: buildSignedIn(),
      texts: {
        'help-center': { en, es },
        'help-center-requests': { en: pageEn, es: pageEs },
        budget: { en: budgetEn, es: budgetEs },
      },
      language,
    },
  )
  return { api, user: userEvent.setup() }
}
const pause: NonNullable<Detail['acts']>[number] = {
  id: 'a-1',
  kind: 'pause',
  debt_id: 'd-1',
  reference_number: 'HL-1',
  from: '2026-03-02',
  until: '2026-05-01',
  payments: [{ date: '2026-05-20', amount: '33.33' }],
  more_payments: 1,
  ended_at: null,
}
const granted = (change: Partial<Detail> = {}) =>
  buildRequest({ kind: 'hardship', status: 'answered', outcome: 'granted', reasons: [], acts: [pause], ...change })

it('F-15: an answer says what it did, with the new days', async () => {
  await renderRequest(granted())
  const card = await screen.findByRole('region', { name: 'What we did' })
  for (const text of ['HL-1: nothing is charged until May 1, 2026', 'May 20, 2026: $33.33', 'and 1 more'])
    expect(card).toHaveTextContent(text)
  expect(card).not.toHaveTextContent('ended')
})

it('F-15: what is over says so, in Spanish as well', async () => {
  await renderRequest(granted({ acts: [{ ...pause, ended_at: '2026-05-02T15:00:00.000Z' }] }), {}, 'es')
  const card = await screen.findByRole('region', { name: 'Lo que hicimos' })
  expect(card).toHaveTextContent('Esto terminó el 2 may 2026')
})

it('F-15: papers that are wanted are sent from the page', async () => {
  const papers = {
    text: 'Your last payslip.',
    until: '2026-03-20',
    asked_at: '2026-03-02T15:00:00.000Z',
    sent_at: null,
  }
  const { api, user } = await renderRequest(buildRequest({ kind: 'hardship', reasons: [], papers }), {
    sendCasePapers: () => ({ data: buildRequest() }),
  })
  expect(await screen.findByText('Your last payslip.')).toBeVisible()
  const send = () => screen.getByRole('button', { name: 'Send the documents' })
  expect(send()).toHaveAccessibleDescription('Please choose the documents first.')
  const file = new File(['%PDF-1.7 payslip'], 'payslip.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await screen.findByText('payslip.pdf')
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'))
  await user.click(send())
  await waitFor(() => expect(api.callsOf('sendCasePapers')).toHaveLength(1))
  expect(api.callsOf('sendCasePapers')[0]!.input).toMatchObject({
    params: { case_id: 'c-1' },
    body: { attachments: [{ name: 'payslip.pdf' }] },
  })
})

it('F-15: the consumer sees the sheet that they sent', async () => {
  const budget = { items: { pay: '900.00' }, income: '900.00', outgoings: '0.00', left: '900.00', affordable: '450.00' }
  await renderRequest(granted({ budget }))
  expect(await screen.findByRole('region', { name: 'Monthly income and expenses' })).toHaveTextContent('$450.00')
})
