import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { endpoints, HandlerReply } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/inventory.en.json'
import es from '../../texts/inventory.es.json'
import deskEn from '@portal/shared/texts/en/desk.json'
import deskEs from '@portal/shared/texts/es/desk.json'
import { InventoryPage } from './InventoryPage.tsx'

type Shown = NonNullable<HandlerReply<typeof endpoints.getUpload>['upload']>

const paging = { page: 1, items_number: 2, pagination: { page_range: [1], pages: 1, capped: false } }
const checked: Shown = {
  upload_id: 'u-1',
  upload_mode: 'add',
  status: 'checked',
  end_reason: null,
  file_name: 'march.csv',
  sha256: 'a'.repeat(64),
  bytes: 1200,
  rows: 30,
  rows_ready: 28,
  rows_warned: 1,
  rows_unitemized: 0,
  rows_wrong: 2,
  amount_ready: '12345.60',
  rows_saved: 0,
  rows_failed: 0,
  amount_saved: '0.00',
  created_by: 'Ada Admin',
  created_at: '2026-03-02T15:00:00.000Z',
  is_own: true,
  saved_by: null,
  ended_at: null,
  ended_by: null,
  has_content: true,
  progress: null,
  saved_before_at: null,
}
const row = {
  line: 7,
  action: 'none' as const,
  data_id: 'NEW-7',
  consumer: 'Ana Muster',
  creditor: 'First Bank',
  balance: '10.00',
  status: 'error' as const,
  errors: ['zip: Use five digits.'],
  warnings: [],
}
const columns = [{ name: 'reference_number', is_required: true, example: 'A-1' }]

async function renderPage(handlers: Handlers = {}, options: { language?: 'es'; route?: string } = {}) {
  const api = startApi({
    getUpload: () => ({ ...paging, columns, upload: null, preview: [] }),
    listUploads: () => ({ ...paging, items_number: 0, data: [] }),
    checkStatus: () => ({ data: null }),
    saveStatus: () => ({ data: null }),
    ...handlers,
  })
  await renderPortal(<InventoryPage />, {
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-inventory': { en, es }, desk: { en: deskEn, es: deskEs } },
    route: '/admin/inventory',
    ...options,
  })
  return { api, user: userEvent.setup() }
}

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [new File(['x'], name, { type: 'text/csv' })] },
  })

describe('the page of inventory files', () => {
  it('S-78: takes CSV files only', async () => {
    await renderPage()
    choose('list.xlsx')
    expect(await screen.findByText('File should be in CSV format.')).toBeVisible()
  })

  it('S-78: shows the server’s reason with the unknown headings', async () => {
    const { user } = await renderPage({
      checkUpload: () => {
        throw refuse('upload_headings', { status: 422, errors: { missing: ['balance'], unknown: ['amount due'] } })
      },
    })
    choose('march.csv')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/^Something went wrong\. The headings/)).toBeVisible()
    expect(screen.getByText('Missing: balance')).toBeVisible()
    expect(screen.getByText('Unknown: amount due')).toBeVisible()
  })

  it('S-76: shows the totals and the rows with errors, and saves after a confirmation with counts and sums', async () => {
    let upload: Shown = checked
    const { api, user } = await renderPage({
      getUpload: () => ({ ...paging, columns, upload, preview: [row] }),
      saveUpload: () => {
        upload = { ...checked, status: 'saved', rows_saved: 28, amount_saved: '12345.60' }
        return { data: upload }
      },
    })
    const line = await screen.findByRole('row', { name: /NEW-7/ })
    expect(line).toHaveTextContent('zip: Use five digits.')
    expect(screen.getByText('2 rows have errors. They are listed first and will not be saved.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = screen.getByRole('dialog', { name: 'Save 28 rows?' })
    expect(dialog).toHaveTextContent('28 accounts will be added. Balance added: $12,345.60')
    expect(dialog).toHaveTextContent('2 rows with errors are left out.')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('march.csv was saved.')).toBeVisible()
    expect(api.callsOf('saveUpload').at(-1)?.input.body).toEqual({ upload_id: 'u-1', sha256: checked.sha256 })
  })

  it('R-10: says before Save how many accounts come without an itemization, and what follows from it', async () => {
    await renderPage({
      getUpload: () => ({ ...paging, columns, upload: { ...checked, rows_unitemized: 1200 }, preview: [] }),
    })
    expect(await screen.findByText('1,200 accounts have no itemization')).toBeVisible()
    expect(screen.getByText(/We hold their validation notices/)).toBeVisible()
  })

  it('S-77: shows the progress of a stage, also after a reload', async () => {
    const saving = {
      ...checked,
      status: 'saving' as const,
      progress: { unit: 'rows' as const, done: 10_000, total: 50_000, seconds_left: 130 },
    }
    await renderPage({
      getUpload: () => ({ ...paging, columns, upload: saving, preview: [] }),
      saveStatus: () => ({ message: 'Uploading in progress...', data: saving }),
    })
    expect(await screen.findByText('Uploading in progress...')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '10000')
    expect(screen.getByText(/10,000 of 50,000 rows/)).toHaveTextContent('about 3 minutes left')
  })

  it('S-76: names the person and time of an open draft, and lets any administrator discard it after a confirmation', async () => {
    let upload: Shown = { ...checked, is_own: false, created_by: 'Ben Boss' }
    const { api, user } = await renderPage({
      getUpload: () => ({ ...paging, columns, upload, preview: [row] }),
      cancelUpload: () => {
        upload = { ...upload, status: 'cancelled', end_reason: 'cancelled', ended_by: 'Ada Admin' }
        return { data: upload }
      },
    })
    expect(
      await screen.findByText('Ben Boss uploaded this file on Mar 2, 2026, 10:00 AM EST. It’s waiting to be saved.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const dialog = screen.getByRole('dialog', { name: 'Discard march.csv?' })
    expect(dialog).toHaveTextContent('Ben Boss uploaded it and may still want to save it.')
    await user.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(api.callsOf('cancelUpload')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Ada Admin stopped or discarded it.')).toBeVisible()
    expect(api.callsOf('cancelUpload')[0]?.input.params).toEqual({ upload_id: 'u-1' })
  })

  it('shows a colleague’s open file when the server refuses another one because of it', async () => {
    let upload: Shown | null = null
    const { user } = await renderPage({
      getUpload: () => ({ ...paging, columns, upload, preview: [] }),
      checkUpload: () => {
        upload = { ...checked, is_own: false, created_by: 'Ben Boss' }
        throw refuse('upload_busy', { status: 409, errors: { status: ['checked'], by: ['Ben Boss'] } })
      },
    })
    choose('march.csv')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('It was started by Ben Boss.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible()
  })

  it('asks for a confirmation before a stage is stopped, and says what is kept', async () => {
    const saving: Shown = {
      ...checked,
      status: 'saving',
      is_own: false,
      created_by: 'Ben Boss',
      progress: { unit: 'rows', done: 10_000, total: 50_000, seconds_left: null },
    }
    const { api, user } = await renderPage({
      getUpload: () => ({ ...paging, columns, upload: saving, preview: [] }),
      saveStatus: () => ({ message: 'Uploading in progress...', data: saving }),
      cancelUpload: () => {
        throw refuse('upload_over', { status: 409, errors: { status: ['saved'] } })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    const dialog = screen.getByRole('dialog', { name: 'Stop saving march.csv?' })
    expect(dialog).toHaveTextContent('Rows already saved stay saved. The others are left out.')
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    expect(await within(dialog).findByText(deskEn.errors.upload_over)).toBeVisible()
    expect(api.callsOf('cancelUpload')).toHaveLength(1)
  })

  it('shows the first page of a new file’s rows, and keeps the page of the list of uploads', async () => {
    const { api, user } = await renderPage(
      {
        checkUpload: () => ({ data: checked, preview: [] }),
        listUploads: () => ({ ...paging, items_number: 25, data: [checked] }),
      },
      { route: '/admin/inventory?show=errors&page=3&uploads=2' },
    )
    expect(await screen.findByText('11–20 of 25')).toBeVisible()
    choose('march.csv')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    await waitFor(() =>
      expect(api.callsOf('getUpload').at(-1)?.input.query).toMatchObject({ show: 'all', page: 1, per_page: 10 }),
    )
    expect(api.callsOf('listUploads').at(-1)?.input.query).toMatchObject({ page: 2 })
  })

  it('shows the result of a saved file in the list, too', async () => {
    const saving: Shown = { ...checked, status: 'saving' }
    let asked = 0
    await renderPage({
      listUploads: () => ({
        ...paging,
        data: [asked++ === 0 ? saving : { ...checked, status: 'saved', rows_saved: 28 }],
      }),
    })
    expect(await screen.findByText('Saving')).toBeVisible()
    expect(await screen.findByText('28 / 30')).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderPage({}, { language: 'es' })
    expect(await screen.findByRole('heading', { name: 'Inventario', level: 1 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Revisar' })).toBeVisible()
    expect(await screen.findByText('Todavía no hay archivos')).toBeVisible()
  })
})
