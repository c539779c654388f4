import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { buildBankFile } from '../../testing/build-bank-file.ts'
import en from '../../texts/ach.en.json'
import es from '../../texts/ach.es.json'
import { BankFilePage } from './BankFilePage.tsx'

const batch = { number: 1, sec: 'WEB', description: 'DEBT PYMT', entries: 2, debits: '66.00', credits: '0.00' }
const entry = {
  entry_id: 'e-1',
  batch: 1,
  kind: 'debit' as const,
  trace: '061000100000001',
  name: 'Dana Rivera',
  account: '****0101',
  amount: '41.00',
  status: 'in_file' as const,
  return_code: null,
}

async function renderFile(change: Parameters<typeof buildBankFile>[0] = {}, handlers: Handlers = {}) {
  let file = buildBankFile(change)
  const api = startApi({
    getBankFile: () => ({
      page: 1,
      items_number: 2,
      pagination: { page_range: [1], pages: 1 },
      data: {
        file,
        batches: [batch],
        entries: [
          entry,
          { ...entry, entry_id: 'e-2', trace: '061000100000002', status: 'returned', return_code: 'R01' },
        ],
      },
    }),
    releaseBankFile: () => {
      file = buildBankFile({
        ...change,
        status: 'transmitted',
        release: 'not_waiting',
        released_by: 'Logan Reed',
        released_at: '2026-03-04T15:00:00.000Z',
      })
      return { data: file }
    },
    ...handlers,
  })
  await renderPortal(
    <Routes>
      <Route path="/admin/bank-files/:fileId" element={<BankFilePage />} />
    </Routes>,
    {
      route: '/admin/bank-files/f-1',
      session: buildSignedIn({ role: 'admin', user_id: 's-1', permissions: ['file.release'] }),
      texts: { 'payments-ach': { en, es } },
    },
  )
  return { api, user: userEvent.setup() }
}

describe('the page of one bank file', () => {
  it('shows totals, batches and entries with masked accounts', async () => {
    await renderFile()
    expect(await screen.findByRole('heading', { name: 'File A of Mar 3, 2026', level: 1 })).toBeVisible()
    expect(screen.getByText('Nightly run', { exact: false })).toBeVisible()
    expect(screen.getByRole('row', { name: /DEBT PYMT/ })).toHaveTextContent('WEB · authorized online')
    expect(screen.getByRole('row', { name: /061000100000001/ })).toHaveTextContent('****0101')
    expect(screen.getByRole('row', { name: /061000100000002/ })).toHaveTextContent('Returned R01')
  })

  it('releases a file after its totals were shown again', async () => {
    const { api, user } = await renderFile()
    await user.click(await screen.findByRole('button', { name: 'Release' }))
    const dialog = screen.getByRole('dialog', { name: 'Release this file?' })
    expect(dialog).toHaveTextContent('$66.00')
    await user.click(within(dialog).getByRole('button', { name: 'Release and send' }))
    expect(await screen.findByText('Logan Reed', { exact: false })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument()
    expect(api.callsOf('releaseBankFile')).toHaveLength(1)
  })

  it.each([
    ['own_file', 'You prepared this file, so a second person has to release it.'],
    ['stopped', 'Bank files are stopped. Start them again first.'],
    ['no_permission', 'You need the permission to release files.'],
  ] as const)('says why it cannot be released: %s', async (release, reason) => {
    const { user } = await renderFile({ release })
    const button = await screen.findByRole('button', { name: 'Release' })
    expect(button).toHaveAccessibleDescription(reason)
    await user.click(button)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows in the dialog why a release was refused', async () => {
    const { user } = await renderFile(
      {},
      {
        releaseBankFile: () => {
          throw refuse('second_person_required', { status: 403 })
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Release' }))
    await user.click(screen.getByRole('button', { name: 'Release and send' }))
    expect(await screen.findByText(/A second person has to do this/)).toBeVisible()
  })
})
