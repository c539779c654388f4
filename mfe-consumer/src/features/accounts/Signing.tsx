import { Slot } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'

interface SigningProps {
  /** Set for staff. */
  actingFor?: string | undefined
  /** Only this account's agreement; without it, the one that the address names. */
  debtId?: string
}

/**
 * P-90: the signing of the agreement that the address names (`?sign=<debt>`). It is rendered beside the account, not
 * inside it, because signing moves the account to another list.
 */
export function Signing({ debtId, ...viewer }: SigningProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('sign')
  if (!asked || (debtId && debtId !== asked)) return null
  const close = () => {
    search.delete('sign')
    setSearch(search, { replace: true })
  }
  return <Slot name="payments/agreement" debtId={asked} onClose={close} {...viewer} />
}
