import type { AddressParts, ViewOf } from './address-parts.ts'
import { addressOf, useAddressView, type Address } from './use-address-view.ts'

/** The result of {@link useAddress}. */
export interface AddressControl<P extends AddressParts> {
  view: ViewOf<P>
  /** Changes some parts. Any change but of the page itself starts at the first page. */
  show: (change: Partial<ViewOf<P>>) => void
  /** Takes every filter away; the number of rows stays. */
  showAll: () => void
  /** Something is left out: other parts than page, size and sort are not as they begin. */
  isFiltered: boolean
}

/** Page, size and sort leave nothing out of a list. */
const looks = ['page', 'size', 'sort']

/**
 * The view of a page, stored in the address so that Back, reload and a shared link show the same:
 * `useAddress({ search: words('q'), status: oneOf(statuses), page: pageNumber(), size: pageSize() })`. Declare the parts
 * outside of the component. Other parts of the address stay.
 */
export function useAddress<P extends AddressParts>(parts: P): AddressControl<P> {
  const names = Object.keys(parts)
  const nameOf = (part: string) => parts[part]?.name ?? part
  const start = Object.fromEntries(names.map((part) => [part, parts[part]?.start as unknown])) as ViewOf<P>
  const secretsOf = (view: ViewOf<P>) => names.filter((part) => parts[part]?.isSecret?.(view))
  const valueOf = (part: string, text: unknown): unknown =>
    (typeof text === 'string' ? (parts[part]?.read(text) as unknown) : undefined) ?? start[part]
  const read = ({ search, state }: Address): ViewOf<P> => {
    const params = new URLSearchParams(search)
    const view = Object.fromEntries(names.map((part) => [part, valueOf(part, params.get(nameOf(part)))])) as ViewOf<P>
    const kept = state as Readonly<Record<string, unknown>> | null
    return { ...view, ...Object.fromEntries(secretsOf(view).map((part) => [part, valueOf(part, kept?.[part])])) }
  }
  const write = (view: ViewOf<P>, before: Address): Address => {
    const params = new URLSearchParams(before.search)
    const secrets = secretsOf(view)
    for (const part of names) {
      params.delete(nameOf(part))
      if (view[part] !== start[part] && !secrets.includes(part)) params.set(nameOf(part), String(view[part]))
    }
    const kept = secrets.length > 0 ? Object.fromEntries(secrets.map((part) => [part, view[part]])) : null
    return addressOf(params.toString(), names.some((part) => parts[part]?.isSecret) ? kept : before.state)
  }
  const [view, show] = useAddressView(read, write)
  const first = ('page' in parts ? { page: start['page'] } : {}) as Partial<ViewOf<P>>
  const filters = names.filter((part) => !looks.includes(part))
  return {
    view,
    show: (change) => show({ ...first, ...change }),
    showAll: () =>
      show({ ...first, ...(Object.fromEntries(filters.map((part) => [part, start[part]])) as Partial<ViewOf<P>>) }),
    isFiltered: filters.some((part) => view[part] !== start[part]),
  }
}
