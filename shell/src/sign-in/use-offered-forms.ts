import { useEffect, useState } from 'react'
import { useSearchParams } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { offeredForms, type FormVariant } from './variants.ts'

/** The offered sign-in forms: the tenant's (SH-67) and the link's, and the person's choice. */
export function useOfferedForms() {
  const variants = useCapability('login.variants')
  const [linkToken, dropLink] = useLinkToken()
  const [chosen, choose] = useState<FormVariant>()
  const [linkProblem, setLinkProblem] = useState<string>()
  const offered = offeredForms(variants, linkToken !== null)
  const variant = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'login')
  /** The link is no longer valid; only the ordinary forms help. */
  const refuseLink = (message: string) => {
    dropLink()
    setLinkProblem(message)
  }
  return { offered, variant, choose, linkToken, dropLink, refuseLink, linkProblem }
}

/** The result of {@link useOfferedForms}. */
export type OfferedForms = ReturnType<typeof useOfferedForms>

/**
 * The link's token, removed from the address at once (T3) and kept while the page is open. The link's agreement to sign
 * stays in the address, for after the sign-in.
 */
function useLinkToken(): [string | null, () => void] {
  const [query, setQuery] = useSearchParams()
  const [token, setToken] = useState(() => query.get('login_id') ?? query.get('id'))
  const isInAddress = query.has('login_id') || query.has('id')
  useEffect(() => {
    if (!isInAddress) return
    query.delete('login_id')
    query.delete('id')
    setQuery(query, { replace: true })
  }, [isInAddress, query, setQuery])
  return [token, () => setToken(null)]
}
