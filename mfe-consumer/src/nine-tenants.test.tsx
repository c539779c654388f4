import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { buildSignedIn, buildTenant, renderPortal, startApi } from '@portal/shared/testing'
import { nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf } from '@portal/shared/testing/nine-tenants/settings'
import { WatchedCreditor } from './features/accounts/WatchedCreditor.tsx'
import { DocumentsPage } from './features/documents/DocumentsPage.tsx'
import documentsEn from './texts/documents.en.json'
import documentsEs from './texts/documents.es.json'
import en from './texts/en.json'
import es from './texts/es.json'

// Parts that depend on the original creditor and on documents outside the demo, at each of the nine tenants.

it.each(nineTenants)(
  'originator_watch, receipt.hidden: %s names watched originators, and lists receipts',
  async (id) => {
    const has = expectedOf(id)
    startApi({
      listDocuments: () => ({ page: 1, items_number: 0, pagination: { page_range: [1], pages: 1 }, data: [] }),
    })
    await renderPortal(
      <>
        {['CITIBANK, N.A.', 'Bank of America, N.A.', 'Barclays Bank Delaware', 'First Bank'].map((creditor) => (
          <WatchedCreditor key={creditor} creditor={creditor} />
        ))}
        <DocumentsPage />
      </>,
      {
        session: buildSignedIn(),
        tenant: buildTenant({ capabilities: { ...has, 'footer.info_texts': [] } }),
        texts: { consumer: { en, es }, 'consumer-documents': { en: documentsEn, es: documentsEs } },
      },
    )
    expect(screen.queryAllByText(/^Originated by/)).toHaveLength(has.originator_watch.length)
    const kinds = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(kinds.includes('Receipts')).toBe(!has['receipt.hidden'])
  },
)
