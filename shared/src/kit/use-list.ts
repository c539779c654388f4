import { useQuery, type Query } from '@portal/shared/client'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'
import type { AddressParts, ViewOf } from './address-parts.ts'
import { useAddress, type AddressControl } from './use-address.ts'

type AnyEndpoint = Endpoint<any, any, any, any>

/** A page of rows as a list shows it. */
export interface ListRows<Row> {
  rows: readonly Row[]
  /** All of them, on all pages. */
  total: number
  /** The server counted up to `total` and stopped; more follow. */
  isCapped?: boolean
}

/** The result of {@link useList}. */
export interface List<P extends AddressParts, R, Row> extends AddressControl<P> {
  /** The whole reply, for facts beside the rows. */
  query: Query<R>
  /** Undefined until it is read. */
  rows: ListRows<Row> | undefined
}

/** Rows of a reply that has them as `data`, beside their number. */
export const dataRows = <Row>(reply: {
  data: readonly Row[]
  items_number: number
  pagination: { capped: boolean }
}): ListRows<Row> => ({ rows: reply.data, total: reply.items_number, isCapped: reply.pagination.capped })

/**
 * A list whose filters, order and page are kept in the address (`parts`): one page of it is read, and the rows on the
 * screen stay until the next ones are there. Draw it with {@link ListPage}.
 * @param input the call that a view makes
 * @param rowsOf the rows of its reply
 * @param options how often it is read again
 */
export function useList<E extends AnyEndpoint, P extends AddressParts, Row>(
  endpoint: E,
  parts: P,
  input: (view: ViewOf<P>) => CallInput<E>,
  rowsOf: (reply: CallReply<E>) => ListRows<Row>,
  options: { refreshEvery?: number | ((last: CallReply<E> | undefined) => number) } = {},
): List<P, CallReply<E>, Row> {
  const address = useAddress(parts)
  const query = useQuery(endpoint, input(address.view), { keepPrevious: true, ...options })
  return { ...address, query, rows: query.data && rowsOf(query.data) }
}
