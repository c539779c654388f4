import type { ReactNode } from 'react'
import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { DataTable, EmptyState, ErrorState, Loading, Pager, Skeleton, Stack, type Column } from '@portal/shared/ui'
import { pageSize } from './use-payments-panel.ts'

interface PagedTableProps<T> {
  /** One page of a list as `useQuery` gives it. */
  list: {
    data: { data: T[]; items_number: number } | undefined
    error: ApiError | undefined
    isLoading: boolean
    isStale: boolean
    refresh: () => void
  }
  caption: string
  columns: Column<T>[]
  page: number
  onPage: (page: number) => void
  failed: string
  empty: { icon: ReactNode; title: string }
}

/** A list of the panel in each of its states: loading, failed, empty, one page of many. */
export function PagedTable<T extends { id: string }>(props: PagedTableProps<T>) {
  const { list, caption, columns, page, onPage, failed, empty } = props
  const { t } = useTranslation('payments')
  const { data, error, isLoading, isStale, refresh } = list
  if (error) {
    return (
      <ErrorState title={failed} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  if (isLoading || !data) return <Loading label={t('panel.loading')}>{<Skeleton shape="row" count={3} />}</Loading>
  if (data.items_number === 0) return <EmptyState {...empty} />
  return (
    <Stack>
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={data.data}
        rowKey={(row) => row.id}
        isDense
        isStale={isStale}
      />
      <Pager label={caption} page={page} pageSize={pageSize} total={data.items_number} onPage={onPage} />
    </Stack>
  )
}
