import type { ReactNode } from 'react'
import { errorText } from '@portal/shared/i18n'
import { Button, Card, DataTable, EmptyState, Loaded, Pager, Skeleton, type Column } from '@portal/shared/ui'
import type { AddressPart } from './address-parts.ts'
import type { List } from './use-list.ts'
import styles from './ListPage.module.css'

/** The parts that every list has in its address. */
interface PagedParts {
  readonly [part: string]: AddressPart<any>
  readonly page: AddressPart<number>
  readonly size: AddressPart<any>
}

/** Why there is nothing, and what helps. */
interface Nothing {
  title: string
  text?: ReactNode
  actions?: ReactNode
}

/** Props of {@link ListPage}; texts come translated. */
export interface ListPageProps<P extends PagedParts, R, Row> {
  list: List<P, R, Row>
  /** Names the table, for those who do not see it. */
  caption: string
  /** Names the pager. */
  pager: string
  loading: string
  failed: string
  /** Why it failed, in other words than those of the error: `{{message}}` is the error's. */
  reason?: (message: string) => ReactNode
  /** Nothing is there yet. */
  none: Nothing
  /** Nothing fits the filters, and the words of the button that takes them away. */
  noneFound?: Omit<Nothing, 'actions'> & { showAll: string; onShowAll?: () => void }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
}

/**
 * A list of staff in each of its states: skeleton rows, the rows, nothing yet, nothing for these filters, what could not
 * be read, what may not be seen; below it the pager. Rows are walked by the arrow keys; a column that can be sorted by is
 * asked for as `sort` in the address, with a minus for the other way round.
 */
export function ListPage<P extends PagedParts, R, Row>(props: ListPageProps<P, R, Row>) {
  const { list, pager, loading, failed, reason, none, noneFound } = props
  const { query, view, show, rows: read } = list
  const size = Number(view.size)
  const page = Number(view.page)
  return (
    <>
      <Card padding="plain">
        <Loaded
          query={{ ...query, data: read }}
          loading={loading}
          failed={failed}
          {...(reason && { reason: (error) => reason(errorText(error)) })}
          skeleton={<Skeleton shape="row" count={size} />}
          frame={(state) => <div className={styles.state}>{state}</div>}
        >
          {({ rows }) => {
            if (rows.length > 0) return <Rows {...props} rows={rows} />
            if (!noneFound || (!list.isFiltered && page === 1))
              return (
                <EmptyState title={none.title} actions={none.actions}>
                  {none.text}
                </EmptyState>
              )
            const { title, text, showAll, onShowAll = list.showAll } = noneFound
            return (
              <EmptyState title={title} actions={<Button onClick={onShowAll}>{showAll}</Button>}>
                {text}
              </EmptyState>
            )
          }}
        </Loaded>
      </Card>
      <div className={styles.pager}>
        <Pager
          label={pager}
          page={page}
          pageSize={size}
          total={read?.total ?? 0}
          isCapped={read?.isCapped ?? false}
          onPage={(next) => show({ page: next } as Partial<typeof view>)}
        />
      </div>
    </>
  )
}

function Rows<P extends PagedParts, R, Row>(props: ListPageProps<P, R, Row> & { rows: readonly Row[] }) {
  const { list, rows, caption, columns, rowKey, onOpen } = props
  const { view, show } = list
  const sort = 'sort' in view ? (view.sort as string) : null
  return (
    <div className={styles.scroll}>
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(onOpen && { onOpen })}
        {...(sort !== null && {
          sort: {
            column: sort.replace('-', ''),
            direction: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
          },
          onSort: ({ column, direction }) =>
            show({ sort: direction === 'descending' ? `-${column}` : column } as Partial<typeof view>),
        })}
        isDense
        isStale={list.query.isStale}
      />
    </div>
  )
}
