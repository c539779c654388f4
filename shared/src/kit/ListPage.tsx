import type { ReactNode } from 'react'
import { formatCount } from '@portal/shared/domain'
import { errorText, useLanguage } from '@portal/shared/i18n'
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  Loaded,
  Pager,
  Skeleton,
  VisuallyHidden,
  type Column,
} from '@portal/shared/ui'
import { pageSizes, type AddressPart } from './address-parts.ts'
import { PageSizeField } from './PageSizeField.tsx'
import type { List } from './use-list.ts'
import styles from './ListPage.module.css'

/** The parts that every list has in its address; a list without `size` has the smallest pages. */
interface PagedParts {
  readonly [part: string]: AddressPart<any>
  readonly page: AddressPart<number>
}

/** Why the list is empty, and what to do. */
interface Nothing {
  title: string
  text?: ReactNode
  actions?: ReactNode
}

/** Props of {@link ListPage}; texts come translated. The title, its actions and the children stand above the rows. */
export interface ListPageProps<P extends PagedParts, R, Row> {
  list: List<P, R, Row>
  title?: ReactNode
  /** Stands below the title. */
  lead?: ReactNode
  /** Names the table, for those who do not see it. */
  caption: string
  actions?: ReactNode
  children?: ReactNode
  /** Rows of a page, where the address does not hold their number as `size`; the smallest pages by default. */
  size?: number
  /** Names the pager; left out by a page that draws its own. */
  pager?: string
  /** Labels the choice of `size` beside the pager, once there is more than one page. */
  perPage?: string
  loading: string
  failed: string
  /** Why it failed, in other words than those of the error: `{{message}}` is the error's. */
  reason?: (message: string) => ReactNode
  /** Nothing is there yet. */
  none: Nothing
  /** There are rows, and none on this page; `first` leads to the first page. */
  noPage?: Omit<Nothing, 'actions'> & { first: string }
  /** Nothing fits the filters, and the words of the button that takes them away. */
  noneFound?: Omit<Nothing, 'actions'> & { showAll: string; onShowAll?: () => void }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
}

/**
 * A list of staff in each of its states: skeleton rows, the rows, nothing yet, nothing for these filters, nothing on this
 * page, what could not be read, what may not be seen; below it the pager. The arrow keys move from row to row. The address
 * holds the column that sorts the rows as `sort`, with a minus for the descending order.
 */
export function ListPage<P extends PagedParts, R, Row>(props: ListPageProps<P, R, Row>) {
  const { list, title, actions, lead, children, loading, failed, reason } = props
  const { query, view, rows: read } = list
  const { size = Number(view['size'] ?? pageSizes[0]) } = props
  return (
    <>
      <Card padding="plain" title={title} actions={actions}>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
        <Loaded
          query={{ ...query, data: read }}
          loading={loading}
          failed={failed}
          {...(reason && { reason: (error) => reason(errorText(error)) })}
          skeleton={<Skeleton shape="row" count={Math.min(size, 10)} />}
          frame={(state) => <div className={styles.state}>{state}</div>}
        >
          {({ rows, total }) =>
            rows.length > 0 ? <Rows {...props} rows={rows} /> : <NoRows {...props} isPageEmpty={total > 0} />
          }
        </Loaded>
      </Card>
      <Found list={list} caption={props.caption} />
      {props.pager === undefined ? null : <Pages {...props} pager={props.pager} size={size} />}
    </>
  )
}

/** Tells screen readers how many rows there are, each time that a search or a filter has been answered. */
function Found<P extends PagedParts, R, Row>({ list, caption }: Pick<ListPageProps<P, R, Row>, 'list' | 'caption'>) {
  const language = useLanguage()
  const { query, rows: read } = list
  const isAnswered = read && !query.isStale && !query.error
  return (
    <VisuallyHidden as="p">
      {/* Empty meanwhile, because a region tells only what has changed, and the next number may be the same. */}
      <span role="status">
        {isAnswered ? `${caption}: ${formatCount(read.total, language)}${read.isCapped ? '+' : ''}` : null}
      </span>
    </VisuallyHidden>
  )
}

function Pages<P extends PagedParts, R, Row>(props: ListPageProps<P, R, Row> & { pager: string; size: number }) {
  const { list, pager, perPage, size } = props
  const { view, show, rows: read } = list
  const total = read?.total ?? 0
  return (
    <div className={styles.pager}>
      {perPage && total > pageSizes[0] ? (
        <div className={styles.size}>
          <PageSizeField
            label={perPage}
            size={size as (typeof pageSizes)[number]}
            onSize={(next) => show({ size: next } as Partial<typeof view>)}
          />
        </div>
      ) : null}
      <Pager
        label={pager}
        page={Number(view.page)}
        pageSize={size}
        total={total}
        isCapped={read?.isCapped ?? false}
        onPage={(next) => show({ page: next } as Partial<typeof view>)}
      />
    </div>
  )
}

function NoRows<P extends PagedParts, R, Row>(props: ListPageProps<P, R, Row> & { isPageEmpty: boolean }) {
  const { list, none, noneFound, noPage, isPageEmpty } = props
  const { view, show, showAll, isFiltered } = list
  const onFirst = () => show({ page: 1 } as Partial<typeof view>)
  const helped = (why: Nothing, text: string, onClick: () => void) => ({
    ...why,
    actions: <Button onClick={onClick}>{text}</Button>,
  })
  let why = none
  if (noPage && isPageEmpty) why = helped(noPage, noPage.first, onFirst)
  else if (noneFound && (isFiltered || Number(view.page) > 1))
    why = helped(noneFound, noneFound.showAll, noneFound.onShowAll ?? showAll)
  return (
    <EmptyState title={why.title} actions={why.actions}>
      {why.text}
    </EmptyState>
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
