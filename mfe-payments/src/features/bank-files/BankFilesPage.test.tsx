import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallReply, endpoints } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { buildBankFile, noFiles, noRates } from '../../testing/build-bank-file.ts'
import en from '../../texts/ach.en.json'
import es from '../../texts/ach.es.json'
import { BankFilesPage } from './BankFilesPage.tsx'

type Permissions = ('file.release' | 'platform.operate')[]

async function renderPage(handlers: Handlers = {}, permissions: Permissions = ['file.release'], language?: 'es') {
  const api = startApi({
    listBankFiles: () => noFiles,
    listBankItems: () => ({ data: [] }),
    getReturnRates: () => noRates,
    ...handlers,
  })
  await renderPortal(<BankFilesPage />, {
    route: '/admin/bank-files',
    session: buildSignedIn({ role: 'admin', user_id: 's-1', permissions }),
    texts: { 'payments-ach': { en, es } },
    ...(language ? { language } : {}),
  })
  return { api, user: userEvent.setup() }
}

describe('the page of bank files', () => {
  it('explains the empty page', async () => {
    await renderPage()
    expect(await screen.findByText('No files yet')).toBeVisible()
    expect(screen.getByText('Nothing is waiting for the next file.')).toBeVisible()
    expect(await screen.findByText('Nothing to review')).toBeVisible()
    expect(await screen.findByText('No debits yet')).toBeVisible()
  })

  it('lists the files with totals and status, and the entries that wait', async () => {
    await renderPage({
      listBankFiles: () => ({
        ...noFiles,
        items_number: 2,
        data: [
          buildBankFile({ file_id: 'f-2', modifier: 'B', status: 'transmitted' }),
          buildBankFile({ debits: '1234567.89', entries: 4321 }),
        ],
        waiting: { entries: 3, debits: '75.00' },
      }),
    })
    const row = await screen.findByRole('row', { name: /Mar 3, 2026 A/ })
    expect(row).toHaveTextContent('Waiting for release')
    expect(row).toHaveTextContent('$1,234,567.89')
    expect(screen.getByRole('row', { name: /Mar 3, 2026 B/ })).toHaveTextContent('At the bank')
    expect(screen.getByText(/3 entries are waiting for the next file/)).toHaveTextContent('$75.00')
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/bank-files/f-1')
  })

  it('shows a failed read, and reads again', async () => {
    let isDown = true
    const { user } = await renderPage({
      listBankFiles: () => {
        if (isDown) throw refuse('unavailable', { status: 503 })
        return noFiles
      },
    })
    const retry = await screen.findByRole('button', { name: /try again/i })
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('No files yet')).toBeVisible()
  })

  it('disables the actions for staff without the permission, and explains why', async () => {
    await renderPage({}, [])
    expect(await screen.findByRole('button', { name: 'Prepare today’s file' })).toHaveAccessibleDescription(
      'You need the permission to release files.',
    )
    expect(await screen.findByRole('button', { name: 'Stop files' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('return rates (R-39)', () => {
  type Rates = CallReply<typeof endpoints.getReturnRates>['data']['rates']
  const rates: Rates = [
    { creditor: null, debits: 1000, unauthorized: 4, administrative: 31, returned: 50 },
    { creditor: 'First Bank', debits: 1000, unauthorized: 4, administrative: 31, returned: 50 },
  ]

  it('are shown as a number and a word beside their limit', async () => {
    const months = [{ ...rates[0]!, month: '2026-02-01' }]
    await renderPage({ getReturnRates: () => ({ data: { rates, months, stop: null } }) })
    const meter = async (name: string) => (await screen.findByRole('heading', { name, level: 3 })).parentElement!
    expect(await meter('Unauthorized')).toHaveTextContent(/0\.4%\s*Close to the limit/)
    expect(await meter('Unauthorized')).toHaveTextContent('4 of 1,000 debits were returned. The limit is 0.5%.')
    expect(await meter('Administrative')).toHaveTextContent(/3\.1%\s*Above the limit/)
    expect(await meter('All returns')).toHaveTextContent(/5%\s*Within the limit/)
    expect(screen.getByRole('row', { name: /First Bank/ })).toHaveTextContent('Close to the limit')
    expect(screen.getByRole('row', { name: /February 2026/ })).toHaveTextContent('3.1%')
  })

  it('show why files are stopped, and resume them with a reason', async () => {
    let stop: { reason: string; stopped_by: null; stopped_at: string } | null = {
      reason: 'limit:unauthorized,overall',
      stopped_by: null,
      stopped_at: '2026-03-05T15:00:00.000Z',
    }
    const { api, user } = await renderPage({
      getReturnRates: () => ({ data: { rates, months: [], stop } }),
      resumeBankFiles: () => {
        stop = null
        return {}
      },
    })
    expect(await screen.findByText('A return rate is above its limit: Unauthorized and All returns.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    const dialog = screen.getByRole('dialog', { name: 'Start bank files again?' })
    await user.click(within(dialog).getByRole('button', { name: 'Start again' }))
    expect(within(dialog).getByText('Please give a reason. It is kept with the action.')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Reason'), 'Called each consumer')
    await user.click(within(dialog).getByRole('button', { name: 'Start again' }))
    expect(await screen.findByText('Files are written and sent.')).toBeVisible()
    expect(api.callsOf('resumeBankFiles').at(-1)?.input.body).toEqual({ reason: 'Called each consumer' })
  })
})

describe('files from the bank', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>) =>
    user.upload(
      screen.getByLabelText('Choose a file', { selector: 'input' }),
      // jsdom's files cannot be read
      Object.assign(new File(['101 …'], 'returns.ach'), { text: async () => '101 …' }),
    )

  it('are imported, and the result is shown', async () => {
    const data = { is_repeat: false, items: 5, applied: 4, unmatched: 1 }
    const { api, user } = await renderPage({ importBankFile: () => ({ data }) })
    await choose(user)
    expect(await screen.findByText('returns.ach was loaded')).toBeVisible()
    expect(screen.getByText('5 in the file: 4 applied, 1 for you to review.')).toBeVisible()
    expect(api.callsOf('importBankFile').at(-1)?.input.body).toEqual({ name: 'returns.ach', content: '101 …' })
  })

  it('are refused with the line number when they do not add up', async () => {
    const { user } = await renderPage({
      importBankFile: () => {
        throw refuse('bank_file_invalid', { status: 422, errors: { line: ['7'] } })
      },
    })
    await choose(user)
    expect(await screen.findByText('The first error is on line 7.')).toBeVisible()
  })

  it('leave unmatched items in a list, where each is closed with a note', async () => {
    const item = {
      item_id: 'i-1',
      kind: 'return' as const,
      code: 'R02',
      trace: '061000100000009',
      name: 'ROBIN FIELDS',
      account: '****4321',
      amount: '12.00',
      problem: 'unknown_trace' as const,
      received_at: '2026-03-05T15:00:00.000Z',
    }
    let items = [item]
    const { api, user } = await renderPage({
      listBankItems: () => ({ data: items }),
      closeBankItem: () => {
        items = []
        return {}
      },
    })
    const row = await screen.findByRole('row', { name: /Return R02/ })
    expect(row).toHaveTextContent('No payment has this trace number')
    await user.click(within(row).getByRole('button', { name: 'Done' }))
    const dialog = screen.getByRole('dialog', { name: 'Close R02?' })
    await user.type(within(dialog).getByLabelText('Reason'), 'Not ours; told the bank')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Nothing to review')).toBeVisible()
    expect(api.callsOf('closeBankItem').at(-1)?.input.body).toEqual({ note: 'Not ours; told the bank' })
  })
})

it('has every text in Spanish', async () => {
  await renderPage({}, ['file.release'], 'es')
  expect(await screen.findByRole('heading', { name: 'Archivos bancarios', level: 1 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preparar el archivo de hoy' })).toBeVisible()
})
