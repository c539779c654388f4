import { FileText } from 'lucide-react'
import { documentKinds, type DocumentKind } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, EmptyState, Loaded, PageHeader, Pager, SelectField, Skeleton, Stack } from '@portal/shared/ui'
import { DocumentTable } from './DocumentTable.tsx'
import { HowToCheck } from './HowToCheck.tsx'
import { pageSize, useDocumentFilter, useDocuments } from './use-documents.ts'
import styles from './DocumentsPage.module.css'

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
