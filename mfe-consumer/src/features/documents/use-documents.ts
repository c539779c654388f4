import { useQuery } from '@portal/shared/client'
import { documentKinds, endpoints, type DocumentKind } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useSearchParams } from '@portal/shared/router'

export const pageSize = 10

/** The kind and the page of the documents, kept in the address, so that Back returns to the same list. */
export function useDocumentFilter() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind')
  const kind = documentKinds.find((one) => one === asked) ?? null
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const show = (next: DocumentKind | null, nextPage = 1) =>
    setParams({ ...(next && { kind: next }), ...(nextPage > 1 && { page: String(nextPage) }) }, { replace: true })
  return { kind, page, show }
}

/** F-02: one page of the consumer's documents, in the language on the screen where there is a choice. */
export function useDocuments(kind: DocumentKind | null, page: number) {
  const language = useLanguage()
  const body = { kind, language, page, per_page: pageSize }
  return useQuery(endpoints.listDocuments, { body }, { keepPrevious: true })
}
