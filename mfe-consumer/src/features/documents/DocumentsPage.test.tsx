import { createHash } from 'node:crypto'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DocumentRow } from '@portal/shared/contract'
import { useToasts } from '@portal/shared/portal'
import {
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/documents.en.json'
import es from '../../texts/documents.es.json'
import { DocumentsPage } from './DocumentsPage.tsx'

const content = 'a filed document'
const hash = createHash('sha256').update(content).digest('hex')

const row = (n: number, rest: Partial<DocumentRow> = {}): DocumentRow => ({
  id: `doc-${n}`,
  kind: 'receipt',
  name: `Receipt HL-2026-00000${n}`,
  // Evening in New York, the next day in UTC.
  at: '2026-03-03T02:00:00.000Z',
  debt_id: 'debt-1',
  creditor: 'First Sample Bank',
  reference_number: 'HL-100200',
  language: 'en',
  size: 18_240,
  sha256: n === 1 ? hash : String(n).repeat(64),
  file_name: 'receipt_2026-03-02.pdf',
  ...rest,
})

const listOf = (rows: DocumentRow[], count = rows.length) => ({
  page: 1,
  items_number: count,
  pagination: { page_range: [1], pages: Math.ceil(count / 10) },
  data: rows,
})

async function renderDocuments(handlers: Handlers, setting: PortalSetting = {}) {
  const api = startApi(handlers)
  const user = userEvent.setup()
  const page = await renderPortal(<DocumentsPage />, {
    route: '/documents',
    session: buildSignedIn(),
    texts: { 'consumer-documents': { en, es } },
    ...setting,
  })
  return { api, user, ...page }
}

describe('F-02: the documents', () => {
  it('show the name, account, date and fingerprint of each file', async () => {
    await renderDocuments({ listDocuments: () => listOf([row(1)]) })
    const [, line] = await screen.findAllByRole('row')
    const cells = within(line!)
    expect(cells.getByRole('rowheader')).toHaveTextContent('Receipt HL-2026-000001')
    for (const text of ['First Sample Bank', 'Reference HL-100200', 'Mar 2, 2026', 'English, 18 kB'])
      expect(cells.getByText(text)).toBeVisible()
    expect(cells.getByText(`${hash.slice(0, 8)}…`)).toHaveAttribute('title', `SHA-256 ${hash}`)
  })

  it('are filtered and paged, and the address keeps kind and page', async () => {
    const { api, user, address } = await renderDocuments({ listDocuments: () => listOf([row(1)], 23) })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Notices')
    expect(address()).toBe('/documents?kind=notice')
    await user.click(await screen.findByRole('button', { name: /Next/ }))
    expect(address()).toBe('/documents?kind=notice&page=2')
    expect(api.callsOf('listDocuments').at(-1)?.input.body).toMatchObject({ kind: 'notice', page: 2, language: 'en' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All documents')
    expect(address()).toBe('/documents')
  })

  it('are read in the language of the page', async () => {
    const { api } = await renderDocuments({ listDocuments: () => listOf([row(1)]) }, { language: 'es' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
    expect(api.callsOf('listDocuments')[0]?.input.body).toMatchObject({ language: 'es' })
  })

  it('show an empty state, and lead back from a kind without documents', async () => {
    const { user, address } = await renderDocuments(
      { listDocuments: ({ body }) => listOf(body.kind === null ? [row(1)] : []) },
      { route: '/documents?kind=agreement' },
    )
    expect(await screen.findByText('No documents of this kind')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all documents' }))
    expect(address()).toBe('/documents')
    expect(await screen.findByText('Receipt HL-2026-000001')).toBeVisible()
  })

  it('are read again after a failure', async () => {
    const { api, user } = await renderDocuments({
      listDocuments: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your documents')
    api.use({ listDocuments: () => listOf([]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No documents yet')).toBeVisible()
  })

  it('P-102: offer no receipts where the tenant hides them', async () => {
    const tenant = buildTenant({ capabilities: { 'receipt.hidden': true } })
    await renderDocuments({ listDocuments: () => listOf([]) }, { tenant })
    expect(screen.queryByRole('option', { name: 'Receipts' })).not.toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'Notices' })).toBeInTheDocument()
  })
})

describe('a document', () => {
  it('is saved under its own name by a link from the server', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { api, user } = await renderDocuments({
      listDocuments: () => listOf([row(1), row(2)]),
      openDocument: ({ body }) => ({ data: row(2, { id: body.document_id }), pdf_url: '/files/2.pdf' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Download Receipt HL-2026-000002' }))
    expect(api.callsOf('openDocument')[0]?.input.body).toMatchObject({ document_id: 'doc-2' })
    const link = clicked.mock.contexts[0] as HTMLAnchorElement
    expect([link.getAttribute('href'), link.download]).toEqual(['/files/2.pdf', 'receipt_2026-03-02.pdf'])
    clicked.mockRestore()
  })

  it('document_damaged: is not saved when it differs from the filed document, and the reason is shown', async () => {
    const { user } = await renderDocuments({
      listDocuments: () => listOf([row(1)]),
      openDocument: () => {
        throw refuse('document_damaged', { status: 500 })
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Download Receipt/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/This file isn’t the same as when we saved it/)
  })

  it('has a fingerprint that can be copied', async () => {
    const { user } = await renderDocuments({ listDocuments: () => listOf([row(1)]) })
    await user.click(await screen.findByRole('button', { name: /^Copy the fingerprint/ }))
    expect(await navigator.clipboard.readText()).toBe(hash)
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Fingerprint copied.'])
  })

  it('is recognised among local files by its bytes only', async () => {
    const { api, user } = await renderDocuments({ listDocuments: () => listOf([row(1), row(2)]) })
    await user.click(await screen.findByText('How to check that a file hasn’t changed'))
    const field = screen.getByLabelText('Choose a file to check')
    await user.upload(field, pdfOf(content))
    expect(await screen.findByText('No changes: this is “Receipt HL-2026-000001” as it was saved.')).toBeVisible()
    await user.upload(field, pdfOf(`${content} `))
    expect(await screen.findByText(/^No document on this page/)).toBeVisible()
    expect(api.calls.map(({ name }) => name)).toEqual(['listDocuments'])
  })
})

const pdfOf = (text: string) => new File([text], 'mine.pdf', { type: 'application/pdf' })
