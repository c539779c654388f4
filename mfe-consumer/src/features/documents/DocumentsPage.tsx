import { FileText } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { documentKinds, endpoints, type DocumentKind } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, EmptyState, Loaded, PageHeader, Pager, SelectField, Skeleton, Stack } from '@portal/shared/ui'
import { DocumentTable } from './DocumentTable.tsx'
import { HowToCheck } from './HowToCheck.tsx'
import styles from './DocumentsPage.module.css'

const pageSize = 10

/** F-02: agreements, authorizations, receipts and notices in one place; each can be saved and verified. */
export function DocumentsPage() {
  const { t } = useTranslation('consumer-documents')
  const { kind, page, show } = useDocumentFilter()
  const list = useDocuments(kind, page)
  const hasReceipts = !useCapability('receipt.hidden')
  usePageTitle(t('page.title'))
  const kinds = documentKinds.filter((one) => one !== 'receipt' || hasReceipts)
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <Stack gap={6}>
        <div className={styles.filter}>
          <SelectField
            label={t('page.filter')}
            value={kind ?? ''}
            onChange={(value) => show((value || null) as DocumentKind | null)}
            options={[
              { value: '', label: t('kind.all') },
              ...kinds.map((one) => ({ value: one, label: t(`kind.${one}`) })),
            ]}
          />
        </div>
        <DocumentList list={list} kind={kind} page={page} onShow={show} />
      </Stack>
    </>
  )
}

interface DocumentListProps {
  list: ReturnType<typeof useDocuments>
  kind: DocumentKind | null
  page: number
  onShow: (kind: DocumentKind | null, page?: number) => void
}

/** The list in each of its states. */
function DocumentList({ list, kind, page, onShow }: DocumentListProps) {
  const { t } = useTranslation('consumer-documents')
  return (
    <Loaded
      query={list}
      loading={t('page.loading')}
      failed={t('page.failed')}
      skeleton={
        <Card>
          <Skeleton shape="row" count={5} />
        </Card>
      }
    >
      {({ data: rows, items_number: total, pagination }) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState
              icon={<FileText />}
              title={t(kind ? 'empty.ofKind' : 'empty.title')}
              actions={kind || page > 1 ? <Button onClick={() => onShow(null)}>{t('empty.showAll')}</Button> : null}
            >
              {kind ? null : t('empty.text')}
            </EmptyState>
          </Card>
        ) : (
          <>
            <Card>
              <Stack>
                <DocumentTable rows={rows} isStale={list.isStale} />
                <Pager
                  label={t('page.list')}
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  isCapped={pagination.capped}
                  onPage={(next) => onShow(kind, next)}
                />
              </Stack>
            </Card>
            <HowToCheck rows={rows} />
          </>
        )
      }
    </Loaded>
  )
}

/** The kind and the page of the documents, kept in the address, so that Back returns to the same list. */
function useDocumentFilter() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind')
  const kind = documentKinds.find((one) => one === asked) ?? null
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const show = (next: DocumentKind | null, nextPage = 1) =>
    setParams({ ...(next && { kind: next }), ...(nextPage > 1 && { page: String(nextPage) }) }, { replace: true })
  return { kind, page, show }
}

/** F-02: one page of the consumer's documents, in the language on the screen where there is a choice. */
function useDocuments(kind: DocumentKind | null, page: number) {
  const language = useLanguage()
  const body = { kind, language, page, per_page: pageSize }
  return useQuery(endpoints.listDocuments, { body }, { keepPrevious: true })
}
