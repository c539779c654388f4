import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/mailings.en.json'
import es from '../../texts/mailings.es.json'
import { buildLetter, buildMailing, mailingReply } from './testing/build-mailing.ts'
import { MailingPage } from './MailingPage.tsx'

const route = '/admin/letters/mailings/m-1'

async function renderMailing(
  getMailing: NonNullable<Handlers['getMailing']>,
  more: Handlers = {},
  language: 'en' | 'es' = 'en',
) {
  const api = startApi({ getMailing, ...more })
  const page = await renderPortal(
    <Routes>
      <Route path="/admin/letters/mailings/:mailingId" element={<MailingPage />} />
    </Routes>,
    {
      route,
      language,
      session: buildSignedIn({ role: 'admin', user_id: 's-1', permissions: ['file.release'] }),
      texts: { 'staff-mailings': { en, es } },
    },
  )
  return { api, page, user: userEvent.setup() }
}

const left = buildMailing({
  letters: 5,
  pages: 1204,
  released_by: 'Ann Ortiz',
  released_at: '2026-03-03T14:00:00.000Z',
  handed_over_at: '2026-03-03T14:05:00.000Z',
})

describe('R-15: the page of a mailing', () => {
  it('has its facts and its letters, each with its state', async () => {
    const { api } = await renderMailing(() =>
      mailingReply(left, [
        buildLetter({ status: 'mailed', mailed_on: '2026-03-04', pages: 2 }),
        buildLetter({ letter_id: 'l-2', consumer_name: 'Bo Lind', status: 'handed_over' }),
        buildLetter({
          letter_id: 'l-3',
          consumer_name: 'Cy Hall',
          status: 'returned',
          reason: 'Moved',
          returned_on: '2026-03-09',
          is_replaced: true,
        }),
      ]),
    )
    expect(await screen.findByRole('heading', { name: 'sample-2026-03-02-letter-01', level: 1 })).toBeVisible()
    const facts = screen.getByRole('region', { name: 'This mailing' })
    for (const text of ['At the print shop', 'Mar 2, 2026', '1,204', 'Ann Ortiz, Mar 3, 2026', 'Sent'])
      expect(facts).toHaveTextContent(text)
    expect(within(facts).queryByRole('button')).not.toBeInTheDocument()
    const mailed = screen.getByRole('row', { name: /Dana Rivera/ })
    for (const text of ['Validation notice, in English', 'Mailed', 'Mar 4, 2026', '2'])
      expect(mailed).toHaveTextContent(text)
    expect(within(mailed).getByRole('link')).toHaveAttribute('href', '/admin/consumers/consumer/p-1')
    expect(within(mailed).getByRole('button', { name: 'Send the letter to Dana Rivera again' })).toBeVisible()
    const handedOver = screen.getByRole('row', { name: /Bo Lind/ })
    expect(handedOver).toHaveTextContent('At the print shop')
    expect(handedOver).not.toHaveTextContent('Mar')
    const replaced = screen.getByRole('row', { name: /Cy Hall/ })
    for (const text of ['Came back', 'Moved', 'Sent again']) expect(replaced).toHaveTextContent(text)
    expect(within(replaced).queryByRole('button')).not.toBeInTheDocument()
    expect(api.callsOf('getMailing')[0]?.input).toMatchObject({
      params: { mailing_id: 'm-1' },
      query: { page: 1, per_page: 25 },
    })
  })

  it('shows its letters page by page', async () => {
    const { api, page, user } = await renderMailing(() => mailingReply(left, [buildLetter({ status: 'mailed' })], 60))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(page.address()).toBe(`${route}?page=2`)
    await waitFor(() => expect(api.callsOf('getMailing').at(-1)?.input.query).toMatchObject({ page: 2 }))
  })

  it('is released here, too; its letters cannot be sent again before they left', async () => {
    let mailing = buildMailing({ status: 'awaiting_release', letters: 1 })
    const { user } = await renderMailing(() => mailingReply(mailing, [buildLetter({ status: 'in_mailing' })]), {
      releaseMailing: () => {
        mailing = { ...mailing, status: 'handed_over' }
        return { data: mailing }
      },
    })
    const row = await screen.findByRole('row', { name: /Dana Rivera/ })
    expect(row).toHaveTextContent('In this mailing')
    expect(within(row).queryByRole('button')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Release/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release and send' }))
    expect(await screen.findByText('At the print shop')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Release/ })).not.toBeInTheDocument()
  })

  it('says what happens when the print shop did not take it, and that no letter was due any more', async () => {
    await renderMailing(() => mailingReply(buildMailing({ status: 'released', has_failed: true, letters: 0 }), []))
    expect(await screen.findByText(/did not accept this mailing on the last try/)).toBeVisible()
    expect(screen.getByText('No letters')).toBeVisible()
  })

  it.each([
    ['not_found', 404, 'We couldn’t find this mailing'],
    ['unavailable', 503, 'The mailing could not be loaded'],
  ] as const)('shows %s in place', async (code, status, text) => {
    await renderMailing(() => {
      throw refuse(code, { status })
    })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Outgoing mail' })).toHaveAttribute('href', '/admin/letters/mailings')
  })

  it('is there in Spanish', async () => {
    await renderMailing(() => mailingReply(left, [buildLetter({ status: 'mailed' })]), {}, 'es')
    expect(await screen.findByRole('region', { name: 'Este envío' })).toHaveTextContent('En la imprenta')
    expect(screen.getByRole('row', { name: /Dana Rivera/ })).toHaveTextContent('Aviso de validación, en inglés')
  })
})
