import { workQueues, type WorkQueue } from '@portal/shared/domain'
import { addressOf, useAddressView, type Address } from '../../lib/address/use-address-view.ts'

/** Entries per page, as in the list of customers (S-04). */
export const pageSizes = [10, 25, 50] as const

/** Which queue, and which page of it; kept in the address. */
export interface WorkView {
  queue: WorkQueue | null
  page: number
  size: (typeof pageSizes)[number]
}

function readView({ search }: Address): WorkView {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? 1)
  return {
    queue: workQueues.find((queue) => queue === params.get('queue')) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? 10,
  }
}

function writeView({ queue, page, size }: WorkView): Address {
  const params = new URLSearchParams()
  if (queue) params.set('queue', queue)
  if (page > 1) params.set('page', String(page))
  if (size !== 10) params.set('size', String(size))
  return addressOf(params.toString())
}

export function useWorkAddress(): [WorkView, (change: Partial<WorkView>) => void] {
  const [view, show] = useAddressView(readView, writeView)
  return [view, (change) => show({ page: 1, ...change })]
}
