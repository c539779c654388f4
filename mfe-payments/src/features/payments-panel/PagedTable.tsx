import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { DataTable, EmptyState, Loaded, Pager, Stack, type Column, type Read } from '@portal/shared/ui'
import { pageSize } from './use-payments-panel.ts'
import styles from './PagedTable.module.css'

interface PagedTableProps<T> {
  /** One page of a list as `useQuery` gives it. */
  list: Read<{ data: T[]; items_number: number }>
  caption: string
  columns: Column<T>[]
  page: number
  onPage: (page: number) => void
  failed: string
  empty: { icon: ReactNode; title: string }
}

/** A paged list of the panel, with its loading, failed and empty states. */
export function PagedTable<T extends { id: string }>(props: PagedTableProps<T>) {
  const { list, caption, columns, page, onPage, failed, empty } = props
  const { t } = useTranslation('payments')
  return (
    <Loaded query={list} loading={t('panel.loading')} failed={failed}>
      {({ data: rows, items_number: total }) =>
        total === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <Stack>
            <div className={styles.scroll}>
              <DataTable
                caption={caption}
                isCaptionHidden
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                isDense
                isStale={list.isStale ?? false}
              />
            </div>
            <Pager label={caption} page={page} pageSize={pageSize} total={total} onPage={onPage} />
          </Stack>
        )
      }
    </Loaded>
  )
}
